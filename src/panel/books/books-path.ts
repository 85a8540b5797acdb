import type { MoneyMove } from '@/contract/book-accounts';

/** The address of the books with these filters. */
export function booksPath(filters: {
  readonly account?: string;
  readonly order?: number;
  readonly customer?: number;
  readonly from?: string;
  readonly to?: string;
  readonly only?: MoneyMove;
  readonly way?: string;
}): string {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/books?${query.toString()}`;
}
