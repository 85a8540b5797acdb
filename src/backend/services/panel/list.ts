/** Lists of the panel that are read whole, since they are short: order and page in memory. */
import { comparePersian } from '@/domain/persian-order';

export interface ListQuery<Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** A page of the items by one of their fields, ties by id; in their given order without one. */
export function pageOfItems<Item extends { readonly id: number }>(
  items: readonly Item[],
  { page, limit, sort, order }: ListQuery<Extract<keyof Item, string>>,
): { items: Item[]; page: number; limit: number; total: number } {
  const direction = order === 'desc' ? -1 : 1;
  const sorted =
    sort === undefined ? items : items.toSorted((a, b) => direction * (compare(a[sort], b[sort]) || a.id - b.id));
  return { items: sorted.slice((page - 1) * limit, page * limit), page, limit, total: items.length };
}

/** Numbers by size, texts in Persian order. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return comparePersian(String(one), String(other));
}
