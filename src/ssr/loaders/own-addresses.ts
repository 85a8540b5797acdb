import type { Seo } from '@/contract/engines.shapes';
import { IN_PROCESS_ORIGIN } from '../shop-api';

/**
 * Structured data with the shop's own addresses: without PUBLIC_ORIGIN the shop names itself as it was asked in process,
 * and its addresses are then paths, read from the page's own.
 */
export function ownAddresses(jsonLd: Seo['json_ld']): Seo['json_ld'] {
  return JSON.parse(JSON.stringify(jsonLd).replaceAll(`"${IN_PROCESS_ORIGIN}/`, '"/')) as Seo['json_ld'];
}
