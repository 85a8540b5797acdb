interface Placed {
  readonly id: number;
  readonly position: number;
  readonly version: number;
}

/**
 * The request body of a new order: the records whose position has changed, with the versions that the user has seen.
 */
export function arrangement(ids: readonly number[], items: readonly Placed[] = []) {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return {
    changes: ids.flatMap((id, position) => {
      const item = itemsById.get(id);
      return item && item.position !== position ? [{ id, position, version: item.version }] : [];
    }),
  };
}
