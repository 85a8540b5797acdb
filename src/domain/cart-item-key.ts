/** A topping of a line: its number and how many of it each piece carries. */
export interface LineTopping {
  readonly id: number;
  readonly count: number;
}

/** Toppings as a line keeps them: each once, in the order of their numbers (CART-06). */
export function normalizeToppings(toppings: readonly LineTopping[] | null | undefined): LineTopping[] {
  const counts = new Map<number, number>();
  for (const { id, count } of toppings ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => one.id - other.id);
}

/** What tells the lines of one product apart: `3:1,7:2`; empty without toppings. */
export function toppingsKey(toppings: readonly LineTopping[] | null | undefined): string {
  return normalizeToppings(toppings)
    .map(({ id, count }) => `${id}:${count}`)
    .join(',');
}
