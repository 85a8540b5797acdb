/** The provinces of Iran and their cities, by name: of addresses and of delivery zones. */
import { ostan, shahr } from 'iran-cities-json';
import { placeName } from '@/domain/city-search';
import type { Area } from '@/domain/delivery-zone';
import { comparePersian } from '@/domain/persian-order';

export interface Province {
  readonly name: string;
  readonly cities: readonly string[];
}

const sorted = (names: Iterable<string>): string[] => [...names].sort(comparePersian);

/** The names of a province's cities, by its name. */
const CITIES_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ostan.map(({ id, name }) => [
    placeName(name),
    new Set(shahr.filter((city) => city.ostan === id).map((city) => placeName(city.name))),
  ]),
);

const PROVINCES: readonly Province[] = sorted(CITIES_OF.keys()).map((name) => ({
  name,
  cities: sorted(CITIES_OF.get(name) ?? []),
}));

/** All 31 provinces with their cities, both in the Persian order of their names. */
export function listProvinces(): readonly Province[] {
  return PROVINCES;
}

/** Whether the province exists, and contains the city; `city` null: any. */
export function isArea({ province, city }: Area): boolean {
  const cities = CITIES_OF.get(province);
  return cities !== undefined && (city === null || cities.has(city));
}
