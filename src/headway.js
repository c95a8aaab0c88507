import { enableCompileCache, registerHooks } from 'node:module';

// Where every start begins, and the one file in JavaScript: of the first file Node loads no cache can have kept anything,
// and were it TypeScript, each start would load all that strips types, two thirds of what printing the help takes.
enableCompileCache();

// A relative import names its file. Left to itself, Node asks the disk of each of a thousand what it is and where it really
// lies, which is a fifth of a start.
registerHooks({
  resolve(specifier, context, next) {
    const isFile = /^\.{1,2}\/.*\.[jt]s$/.test(specifier) && context.conditions.includes('import');
    return isFile
      ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
      : next(specifier, context);
  },
});
await import('./main.ts');
