/** What a request asks for. */
export interface Target {
  /** As it was sent: neither decoded nor normalized, for the operations' paths need neither. */
  readonly path: string;
  readonly params: URLSearchParams;
}

/** Reads a request line's target: a path with or without a query, or the whole address that proxies send. */
export function readTarget(url: string): Target {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [target = ''] = local.split('#', 1);
  const mark = target.indexOf('?');
  if (mark === -1) return { path: target, params: new URLSearchParams() };
  return { path: target.slice(0, mark), params: new URLSearchParams(target.slice(mark + 1)) };
}
