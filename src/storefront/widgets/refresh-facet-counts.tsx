import { useEffect, useRef, useState } from 'react';
import type { SearchProperties } from '@/contract/search.schemas';
import { mergeFacets } from '@/domain/merge-facets';
import type { SearchFilter } from '@/domain/search-filter';
import { useSearchPropertiesQuery } from '@/storefront/state/catalogue/catalogue.api';

interface RefreshFacetCountsProps {
  /** The current choice in the form, not yet submitted. */
  filter: SearchFilter;
  /** The facets shown so far. */
  shown: SearchProperties;
  /** The response to the newest choice, in the order of the shown facets, with its filter. */
  onFacets: (facets: SearchProperties, of: SearchFilter) => void;
}

const PAUSE_MS = 250;

/** Fetches the result counts of a choice once the user pauses. Renders nothing. */
export default function RefreshFacetCounts({ filter, shown, onFacets }: RefreshFacetCountsProps) {
  const [requested, setRequested] = useState(filter);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(filter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  const { currentData } = useSearchPropertiesQuery(requested);
  const latest = useRef({ shown, onFacets });
  useEffect(() => {
    latest.current = { shown, onFacets };
  });
  const newest = requested === filter ? currentData : undefined;
  useEffect(() => {
    const current = latest.current;
    if (newest) current.onFacets({ ...newest, properties: mergeFacets(current.shown.properties, newest) }, requested);
  }, [newest, requested]);
  return null;
}
