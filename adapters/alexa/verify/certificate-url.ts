/** Where certificates may be fetched from: an origin, and what the path begins with. */
export interface CertificatesAddress {
  origin: string;
  path: string;
}

/** Where Amazon keeps the certificates that sign its requests. */
export const AMAZON_CERTIFICATES: CertificatesAddress = {
  origin: 'https://s3.amazonaws.com',
  path: '/echo.api/',
};

const LONGEST_URL = 500;

/**
 * The address of a certificate as a request names it, normalized; absent where certificates are not kept there. Host and
 * scheme may be in capitals, the path may not; `..` in it is resolved first. A slash that is written as `%2f` is none.
 */
export function certificateUrl(text: unknown, { origin, path }: CertificatesAddress): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_URL) return undefined;
  const url = URL.parse(text);
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  const isThere = url.pathname.startsWith(path) && !/%(?:2f|5c)/i.test(url.pathname);
  return isThere ? `${origin}${url.pathname}` : undefined;
}
