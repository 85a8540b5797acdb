import type { Facet, SearchProperties } from '@/contract/search.schemas';
import { orderByNumber } from './order-by-number';

/**
 * Merges newer facets into the order of the shown ones, so that nothing moves under the pointer. An option without
 * results stays with a count of zero, or without a count where counting was incomplete. Numbers stay in their order.
 */
export function mergeFacets(older: readonly Facet[], { properties: newer, more }: SearchProperties): Facet[] {
  const none = more ? undefined : 0;
  const merged = older.map((facet): Facet => {
    const newerFacet = newer.find(({ id }) => id === facet.id);
    const options = facet.options.map(
      (option) =>
        newerFacet?.options.find(({ value }) => value === option.value) ?? { ...option, count: none, more: undefined },
    );
    return {
      ...facet,
      options: orderByNumber([
        ...options,
        ...(newerFacet?.options ?? []).filter(({ value }) => !options.some((one) => one.value === value)),
      ]),
    };
  });
  return [...merged, ...newer.filter(({ id }) => !older.some((facet) => facet.id === id))];
}
