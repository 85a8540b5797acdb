import { absoluteUrl } from '@/domain/urls';

/**
 * `robots.txt`: closed is only what has nothing for a crawler and no address that anything links to. Pages that must not
 * be indexed say so themselves: personal ones (next.config.js), the panel and filtered lists. A search engine may list
 * the address of a page that it may not fetch, since it cannot see that page's `noindex`.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /panel/assets/',
    '',
    `Sitemap: ${absoluteUrl(origin, '/sitemap.xml')}`,
    '',
  ].join('\n');
}
