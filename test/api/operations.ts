import { operations, type Format, type OperationName } from '../../src/api/operations.ts';

/** Every operation with every format that it has: 23 rows. */
export const formats = Object.entries(operations).flatMap(([operation, row]) =>
  row.formats.map((format: Format) => ({ operation: operation as OperationName, format })),
);
