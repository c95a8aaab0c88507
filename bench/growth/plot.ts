/** What a thing costs as it grows, both as multiples of the least that was measured. */
export interface Growth {
  name: string;
  points: readonly { times: number; cost: number }[];
}

const SIDE = { width: 640, height: 400, left: 50, right: 190, top: 20, bottom: 40 };
const COLORS = ['#0b6e99', '#c4314b', '#2e7d32', '#b26a00', '#6a3d9a', '#00838f', '#5d4037', '#455a64'];
const MOST_TIMES = 100;
const MOST_COST = 1000;

const x = (times: number) =>
  SIDE.left + (Math.log10(times) / Math.log10(MOST_TIMES)) * (SIDE.width - SIDE.left - SIDE.right);
const y = (cost: number) =>
  SIDE.height -
  SIDE.bottom -
  (Math.log10(Math.min(Math.max(cost, 0.5), MOST_COST) / 0.5) / Math.log10(MOST_COST / 0.5)) *
    (SIDE.height - SIDE.top - SIDE.bottom);

/** How many times as much n log n costs, from a thousand on. */
export function nLogN(times: number): number {
  return times * (1 + Math.log10(times) / 3);
}

/** Draws them on logarithmic axes, with n log n as a dashed line. */
export function plotGrowth(growths: readonly Growth[]): string {
  const bound = [1, 3, 10, 30, 100].map((times) => ({ times, cost: nLogN(times) }));
  const path = (points: Growth['points']) =>
    points.map(({ times, cost }) => `${x(times).toFixed(1)},${y(cost).toFixed(1)}`).join(' ');
  const lines = growths.map(({ name, points }, at) => {
    const color = COLORS[at % COLORS.length];
    const label = `<text x="${SIDE.width - SIDE.right + 12}" y="${SIDE.top + 14 + at * 18}" fill="${color}">${name}</text>`;
    const dots = points.map(
      ({ times, cost }) =>
        `<circle cx="${x(times).toFixed(1)}" cy="${y(cost).toFixed(1)}" r="3" fill="${color}"/>`,
    );
    return `<polyline points="${path(points)}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`;
  });
  const ticks = [
    ...[1, 10, 100].map(
      (times) => `<text x="${x(times)}" y="${SIDE.height - 20}" text-anchor="middle">×${times}</text>`,
    ),
    ...[1, 10, 100, 1000].map(
      (cost) =>
        `<line x1="${SIDE.left}" x2="${SIDE.width - SIDE.right}" y1="${y(cost)}" y2="${y(cost)}" stroke="#ddd"/><text x="${SIDE.left - 6}" y="${y(cost) + 4}" text-anchor="end">×${cost}</text>`,
    ),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE.width} ${SIDE.height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${SIDE.width}" height="${SIDE.height}" fill="#fff"/>`,
    ...ticks,
    `<polyline points="${path(bound)}" fill="none" stroke="#888" stroke-dasharray="5 4"/>`,
    `<text x="${SIDE.width - SIDE.right + 12}" y="${SIDE.top + 14 + growths.length * 18}" fill="#888">n log n (dashed)</text>`,
    `<text x="${(SIDE.left + SIDE.width - SIDE.right) / 2}" y="${SIDE.height - 4}" text-anchor="middle">how many times as many</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}
