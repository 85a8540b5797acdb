import { absoluteUrl } from '@/domain/urls';

/**
 * First segments of pages that are the customer's own: nothing for engines. They also carry `X-Robots-Tag: noindex`
 * (next.config.js), since an address that is not fetched may still be listed.
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
  'profile',
  'reservation',
  'transactions',
  'voucher',
] as const;

/** `robots.txt`. Filtered lists stay open, so that engines read their `noindex` and follow their links. */
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
