import * as nodeModule from 'node:module';

// Where every start begins, and the one file in JavaScript: of the first file Node loads no cache can have kept anything,
// and were it TypeScript, each start would load all that strips types, two thirds of what printing the help takes.
// Node.js 16 can read it, so that an old one is told in one line what is missing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  process.stderr.write(
    `headway: this is Node.js ${process.versions.node}, and Headway needs 24.12 or later: install it from https://nodejs.org, then start again\n`,
  );
  process.exit(1);
}
nodeModule.enableCompileCache();

// The first releases of 24 call their SQLite experimental at each start, which tells nobody anything.
const [print] = process.listeners('warning');
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (print && warning.name !== 'ExperimentalWarning') print(warning);
});

// A relative import names its file. Left to itself, Node asks the disk of each of a thousand what it is and where it really
// lies, which is a fifth of a start.
nodeModule.registerHooks({
  resolve(specifier, context, next) {
    const isFile = /^\.{1,2}\/.*\.[jt]s$/.test(specifier) && context.conditions.includes('import');
    return isFile
      ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
      : next(specifier, context);
  },
});
await import('./main.ts');
