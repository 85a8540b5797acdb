import type { Seo } from '@/contract/seo.schemas';
import { siteOrigin } from '../http/request-origin';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';

/**
 * Structured data with the shop's own addresses: without PUBLIC_ORIGIN the shop names itself as it was asked in process. Where
 * pages have no origin either, its addresses are paths, read from the page's own.
 */
export function rebaseUrls(jsonLd: Seo['json_ld']): Seo['json_ld'] {
  return JSON.parse(
    JSON.stringify(jsonLd).replaceAll(`"${IN_PROCESS_ORIGIN}/`, `"${siteOrigin() ?? ''}/`),
  ) as Seo['json_ld'];
}
