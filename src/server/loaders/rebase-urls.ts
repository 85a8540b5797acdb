import type { Seo } from '@/contract/seo.schemas';
import { siteOrigin } from '../http/request-origin';
import { IN_PROCESS_ORIGIN } from '../http/in-process-api';

/**
 * Structured data with the shop's public URLs: without PUBLIC_ORIGIN the backend uses the in-process origin. If pages
 * have no origin either, the URLs become paths.
 */
export function rebaseUrls(jsonLd: Seo['json_ld']): Seo['json_ld'] {
  return JSON.parse(
    JSON.stringify(jsonLd).replaceAll(`"${IN_PROCESS_ORIGIN}/`, `"${siteOrigin() ?? ''}/`),
  ) as Seo['json_ld'];
}
