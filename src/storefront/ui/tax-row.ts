import type { Invoice } from '@/contract/orders.schemas';
import { formatToman } from '@/domain/money';
import { costsMessages } from '@/messages/costs';
import { t } from '@/messages/format-message';
import type { PriceRow } from './price-rows';

/** The row of the tax: added to the prices above, or only told; no row without tax. */
export function taxRow({ tax }: Pick<Invoice, 'tax'>): PriceRow[] {
  if (!tax) return [];
  return [{ label: t(tax.included ? costsMessages.taxIncluded : costsMessages.tax), value: formatToman(tax.amount) }];
}
