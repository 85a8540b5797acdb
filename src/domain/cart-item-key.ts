/** A topping of a line: its id and its count per piece. */
export interface LineTopping {
  readonly id: number;
  readonly count: number;
}

/** Toppings in the form in which a line stores them: each once, by ascending id (CART-06). */
export function normalizeToppings(toppings: readonly LineTopping[] | null | undefined): LineTopping[] {
  const counts = new Map<number, number>();
  for (const { id, count } of toppings ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => one.id - other.id);
}

/** The key that distinguishes lines of one product: `3:1,7:2`; empty without toppings. */
export function toppingsKey(toppings: readonly LineTopping[] | null | undefined): string {
  return normalizeToppings(toppings)
    .map(({ id, count }) => `${id}:${count}`)
    .join(',');
}
