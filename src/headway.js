import { enableCompileCache } from 'node:module';

// Where every start begins, and the one file in JavaScript: of the first file Node loads no cache can have kept anything,
// and were it TypeScript, each start would load all that strips types, two thirds of what printing the help takes.
enableCompileCache();
await import('./main.ts');
