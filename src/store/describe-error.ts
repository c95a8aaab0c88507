import { HeadwayError } from '../common/errors.ts';

const LOCKED = 'is locked by another process';
const TOO_LONG = 'takes too long';

// Result codes of SQLite (https://sqlite.org/rescode.html); the low byte is the primary one.
const SQLITE: Readonly<Record<number, string>> = {
  5: LOCKED,
  6: LOCKED,
  8: 'is read-only',
  10: 'cannot be read or written',
  11: 'is damaged: restore a backup',
  13: 'has no room: the disk is full',
  14: 'cannot be opened',
  26: 'is damaged: restore a backup',
};

// Conditions of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const POSTGRES: Readonly<Record<string, string>> = {
  '25006': 'is read-only',
  '28000': 'refuses us',
  '28P01': 'refuses us',
  '3D000': 'does not exist',
  '53100': 'has no room: the disk is full',
  '53300': 'has no connection left',
  '55P03': LOCKED,
  '57014': TOO_LONG,
  XX001: 'is damaged: restore a backup',
  XX002: 'is damaged: restore a backup',
};

// What PostgreSQL's client says when it gives up.
const SILENT = /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated)/;

// What making its folder, or a file, may come to (errno of POSIX).
const FOLDER = 'cannot be opened: its folder cannot be made or written';
const FOLDERS: Readonly<Record<string, string>> = {
  EACCES: FOLDER,
  EEXIST: FOLDER,
  ENAMETOOLONG: 'cannot be opened',
  ENOTDIR: FOLDER,
  EPERM: FOLDER,
  EROFS: FOLDER,
};

/**
 * What is wrong with the database, for the operator, from what it threw: never an address, a path or a value.
 * `unknown`: what is said of a fault that is none of the known ones.
 */
export function describeDatabaseError(error: unknown, unknown = 'the database does not answer'): string {
  const known = knownError(error);
  return known === undefined ? unknown : `the database ${known}`;
}

/**
 * A fault as the operator reads it, where it is the database's: its own text may hold the address with its password. Any
 * other stays as it is. `unknown`: what is said of one that is none of the known ones; absent: that it stays.
 */
export function databaseFault(error: unknown, unknown = ''): unknown {
  if (error instanceof HeadwayError) return error;
  const words = describeDatabaseError(error, unknown);
  return words === '' ? error : new HeadwayError('unavailable', words, { cause: error });
}

/** Whether another process may hold what was asked for, and asking again may help. */
export function isHeldUp(error: unknown): boolean {
  const known = knownError(error);
  return known === LOCKED || known === TOO_LONG;
}

function knownError(error: unknown): string | undefined {
  const { errcode, code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    errcode?: unknown;
    code?: unknown;
    message?: unknown;
  };
  return (
    (typeof errcode === 'number' ? SQLITE[errcode & 0xff] : undefined) ??
    (typeof code === 'string' ? (POSTGRES[code] ?? FOLDERS[code]) : undefined) ??
    (typeof message === 'string' && SILENT.test(message) ? 'does not answer' : undefined)
  );
}
