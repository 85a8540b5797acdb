import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct, SaleChange } from '@/contract/panel-products.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelWordsMessages } from '@/messages/panel-words';
import { normalizeError } from '@/storefront/http/api-error';
import { callPanel } from '../api/call-panel';

export type SaleFields = Pick<SaleChange, 'price' | 'stock' | 'status' | 'daily_portions'>;
export interface ProductSale {
  readonly product: PanelProduct;
  readonly set: SaleFields;
}

/**
 * Changes price, stock and status of products in the list: all or none. Afterwards the change can be taken back for a
 * while. Answers the sentence that says why it failed; null when it did not.
 */
export function useSaleChanges(): (sales: readonly ProductSale[]) => Promise<string | null> {
  const notify = useNotify();
  const queryClient = useQueryClient();

  const send = async (sales: readonly ProductSale[]): Promise<readonly PanelProduct[]> => {
    const changes = sales.map(({ product: { id, version, stock }, set }) => ({
      id,
      version,
      ...set,
      // A sale meanwhile would be lost by an absolute number.
      ...('stock' in set && { stock_seen: stock }),
    }));
    const { data } = await callPanel(panelCatalogueEndpoints.changeProducts, { body: { changes } });
    await queryClient.invalidateQueries({ queryKey: ['products'] });
    return data.items;
  };

  return async (sales) => {
    try {
      const changed = new Map((await send(sales)).map((product) => [product.id, product]));
      const back = sales.flatMap(({ product, set }): ProductSale[] => {
        const now = changed.get(product.id);
        return now ? [{ product: now, set: formerOf(product, set) }] : [];
      });
      notify(<Changed count={sales.length} onUndo={() => void undo(back)} />, { type: 'success' });
      return null;
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: ['products'] });
      return told(error);
    }
  };

  async function undo(back: readonly ProductSale[]): Promise<void> {
    try {
      await send(back);
      notify(panelWordsMessages.undone, { type: 'info' });
    } catch (error) {
      notify(told(error), { type: 'error' });
    }
  }
}

function formerOf(product: PanelProduct, set: SaleFields): SaleFields {
  return Object.fromEntries(Object.keys(set).map((name) => [name, product[name as keyof SaleFields]]));
}

function told(error: unknown): string {
  const { errors, msg } = normalizeError(error).details;
  return errors?.[0]?.msg || msg || t(panelWordsMessages.failed);
}

function Changed({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" onClick={onUndo}>
          {t(panelWordsMessages.undo)}
        </Button>
      }
    >
      {t(panelProductsMessages.changed, { n: toPersianDigits(count) })}
    </Alert>
  );
}
