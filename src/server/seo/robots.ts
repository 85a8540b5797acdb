import { absoluteUrl } from '@/domain/urls';

/**
 * First segments of personal pages, which crawlers must not fetch. They also have `X-Robots-Tag: noindex`
 * (next.config.js), since a URL that is not fetched may still be indexed.
 */
export const OWN_PAGES = [
  'addresses',
  'cart',
  'charge-account',
  'checkout',
  'club',
  'confirm-basket',
  'failed-payment',
  'favorites',
  'login',
  'offline',
  'order',
  'orders',
  'paid-order',
  'preview',
  'profile',
  'reservation',
  'transactions',
  'voucher',
] as const;

/** `robots.txt`. Filtered lists are allowed, so that crawlers read their `noindex` and follow their links. */
export function robotsText(origin: string): string {
  const closed = OWN_PAGES.flatMap((page) => [`Disallow: /${page}$`, `Disallow: /${page}/`, `Disallow: /${page}?`]);
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...closed,
    '',
    `Sitemap: ${absoluteUrl(origin, '/sitemap.xml')}`,
    '',
  ].join('\n');
}
