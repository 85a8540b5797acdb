import { useEffect, useRef, useState } from 'react';
import type { Facet, SearchProperties } from '@/contract/catalogue.schemas';
import type { SearchFilter } from '@/domain/search-filter';
import { useSearchPropertiesQuery } from '@/storefront/state/catalogue/catalogue.api';

interface FacetCountsProps {
  /** What is being chosen and not yet looked for. */
  filter: SearchFilter;
  /** What is shown until now. */
  shown: SearchProperties;
  /** The answer to the newest choice, in the order of what is shown, with the filter that it is of. */
  onFacets: (facets: SearchProperties, of: SearchFilter) => void;
}

const PAUSE_MS = 250;

/** Asks what a choice would find, once choosing pauses. Draws nothing. */
export default function FacetCounts({ filter, shown, onFacets }: FacetCountsProps) {
  const [asked, setAsked] = useState(filter);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(filter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  const { currentData } = useSearchPropertiesQuery(asked);
  const latest = useRef({ shown, onFacets });
  useEffect(() => {
    latest.current = { shown, onFacets };
  });
  const newest = asked === filter ? currentData : undefined;
  useEffect(() => {
    const now = latest.current;
    if (newest) now.onFacets({ ...newest, properties: inPlace(now.shown.properties, newest) }, asked);
  }, [newest, asked]);
  return null;
}

/**
 * Newer facets where the older ones stand: nothing moves under a finger, and what finds nothing now stays, as nothing; without
 * a number where not all was counted.
 */
function inPlace(older: readonly Facet[], { properties: newer, more }: SearchProperties): Facet[] {
  const none = more ? undefined : 0;
  const kept = older.map((facet): Facet => {
    const found = newer.find(({ id }) => id === facet.id);
    const options = facet.options.map(
      (option) =>
        found?.options.find(({ value }) => value === option.value) ?? { ...option, count: none, more: undefined },
    );
    return {
      ...facet,
      options: [
        ...options,
        ...(found?.options ?? []).filter(({ value }) => !options.some((one) => one.value === value)),
      ],
    };
  });
  return [...kept, ...newer.filter(({ id }) => !older.some((facet) => facet.id === id))];
}
