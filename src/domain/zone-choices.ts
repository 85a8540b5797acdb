/** The delivery zone of an address without a location, chosen by its name. */
import { foldForSearch } from './fold-for-search';
import type { ShopInfo } from '@/contract/config.schemas';

/** The value of «جای دیگر» in a shop without a zone of everything else. */
export const ELSEWHERE = 'elsewhere';

/** A delivery zone that can be chosen by its name. */
export interface NamedZone {
  readonly id: string;
  readonly title: string;
}

export interface ZoneChoices {
  /** The zones with bounds, in the order in which they are checked. */
  readonly named: readonly NamedZone[];
  /** The value of «جای دیگر»: the zone of everything else, where the shop has one. */
  readonly elsewhere: string;
  readonly deliversElsewhere: boolean;
}

/**
 * The zones that can be chosen; null in a shop with one zone, or whose backend has no ids of them. Zones that list their
 * cities are found by the address's own city.
 */
export function zoneChoices(zones: ShopInfo['free_shipping']): ZoneChoices | null {
  const zonesWithId = (zones ?? []).flatMap(({ id, ...zone }) => (id == null ? [] : [{ ...zone, id: String(id) }]));
  const named = zonesWithId
    .filter(({ everywhere, areas }) => !everywhere && !areas?.length)
    .map(({ id, zone: title }) => ({ id, title }));
  if (named.length === 0) return null;
  const rest = zonesWithId.find(({ everywhere }) => everywhere);
  return { named, elsewhere: rest?.id ?? ELSEWHERE, deliversElsewhere: rest !== undefined };
}

/** The zones whose names contain what was typed, however its letters and spaces were typed; all without a text. */
export function zonesMatching(named: readonly NamedZone[], typed: string): readonly NamedZone[] {
  const wanted = foldForSearch(typed);
  return wanted === '' ? named : named.filter(({ title }) => foldForSearch(title).includes(wanted));
}

/** Whether the zone of an address depends on its location: some zone is drawn, or its backend does not say. */
export function hasBounds(zones: ShopInfo['free_shipping']): boolean {
  return zones?.some(({ everywhere, drawn }) => drawn ?? !everywhere) ?? true;
}

/** Whether the city of an address decides its zone. */
export function listsCities(zones: ShopInfo['free_shipping']): boolean {
  return zones?.some(({ areas }) => areas?.length) ?? false;
}

/** The id of a chosen zone; null without a choice and for {@link ELSEWHERE}. */
export function chosenZoneId(choice: string | null | undefined): number | null {
  return choice && choice !== ELSEWHERE ? Number(choice) : null;
}
