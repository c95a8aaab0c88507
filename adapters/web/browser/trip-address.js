/** @typedef {import('../../../src/replies/reply.ts').MapStretch} MapStretch */

const PART = /^(\w+)(?::(\w+)-(\w+))?$/;

/**
 * The address of stretches on the map: `#trip=RD:A09-C01,SV:C01-N10`, or `#trip=RD` for a whole line.
 * @param {readonly MapStretch[]} stretches
 */
export function tripAddress(stretches) {
  return `#trip=${stretches.map(({ line, between }) => (between ? `${line}:${between.join('-')}` : line)).join()}`;
}

/**
 * The stretches that such an address names, without what is none.
 * @param {string} value what stands behind `#trip=`
 * @returns {MapStretch[]}
 */
export function stretchesOf(value) {
  return value.split(',').flatMap((part) => {
    const [, line, from, to] = PART.exec(part) ?? [];
    if (line === undefined) return [];
    return [from !== undefined && to !== undefined ? { line, between: [from, to] } : { line }];
  });
}
