// Loaded into Headway before its own code, to stand at an instant that a test chose: time begins there, and runs faster.

const [begin = '', speed = '1'] = process.env['LATER_DATE']?.split(' ') ?? [];
const [start, opened] = [Date.parse(begin), Date.now()];
const RealDate = Date;
const now = () => Math.round(start + (RealDate.now() - opened) * Number(speed));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: []) => new target(...(args.length > 0 ? args : ([now()] as unknown as []))),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
