/** Lists of the panel that are read whole, since they are short: order and page in memory. */
export interface ListQuery<Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
}

const collator = new Intl.Collator('fa', { numeric: true });

/** A page of the items by one of their fields, ties by id; in their given order without one. */
export function pageOfItems<Item extends { readonly id: number }>(
  items: readonly Item[],
  { page, limit, sort, order }: ListQuery<Extract<keyof Item, string>>,
): { items: Item[]; page: number; limit: number; total: number } {
  const turn = order === 'desc' ? -1 : 1;
  const sorted =
    sort === undefined
      ? items
      : items.toSorted((a, b) => turn * (collator.compare(String(a[sort]), String(b[sort])) || a.id - b.id));
  return { items: sorted.slice((page - 1) * limit, page * limit), page, limit, total: items.length };
}
