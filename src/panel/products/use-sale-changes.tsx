import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct, SaleChange } from '@/contract/panel-products.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelWordsMessages } from '@/messages/panel-words';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from '../api/call-panel';
import { UndoNote, UNDO_MS } from '../parts/undo-note';
import { PRODUCT_LABELS } from './product-labels';
import { formerFields, isOnlyForward } from './sale-undo';

export type SaleFields = Pick<
  SaleChange,
  'price' | 'old_price' | 'discount_ends' | 'stock' | 'stock_change' | 'status' | 'daily_portions' | 'sold_out_on'
>;
export interface ProductSale {
  readonly product: PanelProduct;
  readonly set: SaleFields;
}

/**
 * Changes price, stock and status of products in the list: all or none. Afterwards the change can be undone for a
 * while. Returns the error message; null after a success.
 */
export function useSaleChanges(): (sales: readonly ProductSale[]) => Promise<string | null> {
  const notify = useNotify();
  const queryClient = useQueryClient();

  const send = async (sales: readonly ProductSale[]): Promise<readonly PanelProduct[]> => {
    const changes = sales.map(({ product: { id, version, stock }, set }) => ({
      id,
      version,
      ...set,
      // An absolute number would overwrite sales made meanwhile.
      ...('stock' in set && { stock_seen: stock }),
    }));
    const { data } = await callPanel(panelCatalogueEndpoints.changeProducts, { body: { changes } });
    await queryClient.invalidateQueries();
    return data.items;
  };

  return async (sales) => {
    try {
      const changed = new Map((await send(sales)).map((product) => [product.id, product]));
      const back = sales.flatMap(({ product, set }): ProductSale[] => {
        const now = changed.get(product.id);
        const former = now && formerSale(product, now, Object.keys(set));
        return now && former ? [{ product: now, set: former }] : [];
      });
      const text = changeText(sales, changed);
      const isClosing = back.some(({ product, set }) => product.status === 'on_sale' && set.status === 'closed');
      const label = isClosing ? { label: t(panelBulkMessages.close) } : {};
      if (back.length === 0) notify(text, { type: 'success' });
      else
        notify(<UndoNote text={text} {...label} onUndo={() => void undo(back)} />, {
          type: 'success',
          autoHideDuration: UNDO_MS,
        });
      return null;
    } catch (error) {
      await queryClient.invalidateQueries();
      return errorText(error);
    }
  };

  async function undo(back: readonly ProductSale[]): Promise<void> {
    try {
      await send(back);
      notify(panelWordsMessages.undone, { type: 'info' });
    } catch (error) {
      await queryClient.invalidateQueries();
      notify(errorText(error), { type: 'error' });
    }
  }
}

/** What was changed of one product, from its former value to the new one; of several their number. */
function changeText(sales: readonly ProductSale[], changed: ReadonlyMap<number, PanelProduct>): string {
  const [{ product, set }] = sales as [ProductSale];
  const [field, ...others] = Object.keys(set) as (keyof SaleFields)[];
  const after = changed.get(product.id);
  const isNamed = field === 'price' || field === 'stock' || field === 'daily_portions' || field === 'status';
  if (sales.length !== 1 || others.length > 0 || !after || !isNamed)
    return t(panelProductsMessages.changed, { n: toPersianDigits(sales.length) });
  const valueOf = (of: PanelProduct) => {
    if (field === 'status') return t(panelProductsMessages[`status.${of.status}`]);
    const amount = of[field];
    return amount === null ? t(panelProductsMessages.noValue) : formatAmount(amount);
  };
  const texts = {
    name: product.name,
    field: t(PRODUCT_LABELS[field] ?? ''),
    before: valueOf(product),
    after: valueOf(after),
  };
  return t(panelProductsMessages.changedOne, texts);
}

/** The reverse of a product's change. A product that was published is closed; closing a draft cannot be undone. */
function formerSale(before: PanelProduct, after: PanelProduct, sent: readonly string[]): SaleFields | null {
  const former = formerFields(before, after, sent) as SaleFields;
  if (!isOnlyForward(before, after)) return former;
  return after.status === 'on_sale' ? { ...former, status: 'closed' } : null;
}

function errorText(error: unknown): string {
  const { errors, msg } = normalizeError(error).details;
  return errors?.[0]?.msg || msg || t(panelWordsMessages.failed);
}
