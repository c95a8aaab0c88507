import { ChildProcess } from 'node:child_process';

// Processes that tests start write what they ran where `npm run coverage` looks for it.
const folder = process.env['CHILD_COVERAGE'];
const prototype = ChildProcess.prototype as unknown as {
  spawn: (this: ChildProcess, options: { envPairs?: string[] }) => number;
};
const { spawn } = prototype;
if (folder !== undefined)
  prototype.spawn = function (options) {
    (options.envPairs ??= []).push(`NODE_V8_COVERAGE=${folder}`, 'NODE_DISABLE_COMPILE_CACHE=1');
    return spawn.call(this, options);
  };
