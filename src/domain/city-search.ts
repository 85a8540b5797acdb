/** Provinces and cities of Iran: their texts, and finding them by what was typed. */
import type { Area } from './delivery-zone';
import { foldForSearch } from './fold-for-search';

/** A city by its name and its province's. */
export interface City {
  readonly province: string;
  readonly city: string;
}

/** A name of the package iran-cities-json: it joins «و» to the next word, and numbers the parts of a city. */
export function placeName(name: string): string {
  return name
    .replace(/ و(?=\S{5})/g, ' و ')
    .replace(/[\d-]+$/, '')
    .trim();
}

/** «شیراز، فارس», or «همهٔ استان فارس» for a whole province. */
export function areaText({ province, city }: Area): string {
  return city === null ? `همهٔ استان ${province}` : `${city}، ${province}`;
}

/**
 * The provinces and cities whose name contains what was typed, however its letters and spaces were typed: the same name
 * first, then names that begin with it, then the cities of a province of that name. All without a text.
 */
export function areasMatching<Place extends Area>(areas: readonly Place[], typed: string): Place[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return [...areas];
  const ranked = areas.flatMap((area) => {
    const rank = rankOf(foldForSearch(area.city ?? area.province), wanted);
    if (rank < OTHER) return [{ rank, area }];
    return foldForSearch(area.province).startsWith(wanted) ? [{ rank: OTHER, area }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ area }) => area);
}

const OTHER = 3;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : OTHER;
}
