/** Loads Slack's library: half a second and 90 MB, for those alone who use it. */
export const loadBolt = async () => import('@slack/bolt');

export type Bolt = Awaited<ReturnType<typeof loadBolt>>;
