import { tableRows } from '../../common/region-table.ts';

/** The rows of a table of facts beside this file. A file says in its first comment what it holds and as of when. */
export const readRows = (name: string): string[][] => tableRows(new URL(name, import.meta.url));
