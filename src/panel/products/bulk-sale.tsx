import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { BulkActionsToolbar, useDataProvider, useListContext, useUnselect } from 'react-admin';
import type { PanelProduct, SaleStatus } from '@/contract/panel-products.schemas';
import { parseWholeNumber, toPersianDigits } from '@/domain/digits';
import { mayChangeSale, maySetStatus } from '@/domain/panel-permissions';
import { priceAfterPercent } from '@/domain/price-change';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelShellMessages } from '@/messages/panel-shell';
import { ChoiceChips } from '../lists/choice-chips';
import { useSession } from '../session/session';
import { MAX_CHANGES, useSaleChanges, type ProductSale, type SaleFields } from './use-sale-changes';

/** Actions for several products at once; all of them are changed or none. */
export function BulkSale() {
  const { data = [], selectedIds } = useListContext<PanelProduct>();
  const unselect = useUnselect('products');
  const dataProvider = useDataProvider();
  const role = useSession()?.role ?? null;
  const change = useSaleChanges();
  const [error, setError] = useState('');
  const [isPricing, setIsPricing] = useState(false);
  // The selection is kept over pages, filters and reloads: the list may not contain all of it.
  const loadSelected = async () => {
    const shown = data.filter(({ id }) => selectedIds.includes(id));
    const ids = selectedIds.filter((id) => !shown.some((product) => product.id === id));
    const others = ids.length > 0 ? (await dataProvider.getMany<PanelProduct>('products', { ids })).data : [];
    // One that was removed after it had been selected is not brought back.
    return [...shown, ...others.filter(({ status }) => status !== 'removed')];
  };
  /** Changes the selected products; those for which `setOf` returns null stay as they are, and selected. */
  const run = async (setOf: (product: PanelProduct) => SaleFields | null) => {
    setError('');
    try {
      const sales = (await loadSelected()).flatMap((product): ProductSale[] => {
        const set = setOf(product);
        return set ? [{ product, set }] : [];
      });
      const failure = await changeAll(sales);
      if (failure === null) unselect(sales.map(({ product }) => product.id));
      else setError(failure);
    } catch (failed) {
      setError((failed as Error).message);
    }
  };
  const changeAll = async (sales: readonly ProductSale[]) => {
    if (sales.length === 0) return t(panelProductsMessages.bulkNone);
    if (sales.length > MAX_CHANGES) {
      const [max, n] = [toPersianDigits(MAX_CHANGES), toPersianDigits(sales.length)];
      return t(panelProductsMessages.bulkTooMany, { max, n });
    }
    return await change(sales);
  };
  // Products that the role may not publish are not changed.
  const setAll = (status: SaleStatus) =>
    void run((product) => (maySetStatus(role, product.status, status) ? { status } : null));
  return (
    <>
      <BulkActionsToolbar selectAllButton={<></>}>
        <Button onClick={() => setAll('on_sale')}>{t(panelProductsMessages.bulkSell)}</Button>
        <Button onClick={() => setAll('closed')}>{t(panelProductsMessages.bulkClose)}</Button>
        {mayChangeSale(role, 'price') && (
          <Button onClick={() => setIsPricing(true)}>{t(panelProductsMessages.bulkPrice)}</Button>
        )}
      </BulkActionsToolbar>
      {error && (
        <Box role="alert" sx={{ color: 'error.main', px: 2, py: 1 }}>
          {error}
        </Box>
      )}
      {isPricing && (
        <PriceDialog
          onClose={() => setIsPricing(false)}
          onPercent={(percent) => {
            setIsPricing(false);
            void run(({ price }) =>
              price === null || price === 0 ? null : { price: priceAfterPercent(price, percent) },
            );
          }}
        />
      )}
    </>
  );
}

interface PriceDialogProps {
  readonly onClose: () => void;
  readonly onPercent: (percent: number) => void;
}

function PriceDialog({ onClose, onPercent }: PriceDialogProps) {
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    const percent = parseWholeNumber(typed);
    if (percent === null || percent < 1 || percent > (direction === 'up' ? 500 : 90))
      return setError(t(panelProductsMessages.percentWrong));
    onPercent(direction === 'up' ? percent : -percent);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="price-title">
      <DialogTitle id="price-title">{t(panelProductsMessages.bulkPrice)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ChoiceChips
          label={t(panelProductsMessages.bulkPrice)}
          value={direction}
          choices={[
            { value: 'up', label: t(panelProductsMessages.dearer) },
            { value: 'down', label: t(panelProductsMessages.cheaper) },
          ]}
          onChange={setDirection}
        />
        <TextField
          label={t(panelProductsMessages.percent)}
          value={toPersianDigits(typed)}
          onChange={({ target }) => {
            setTyped(target.value);
            setError('');
          }}
          error={error !== ''}
          helperText={error || t(panelProductsMessages.percentHelp)}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(panelShellMessages.cancel)}
        </Button>
        <Button variant="contained" onClick={submit}>
          {t(panelFormMessages.save)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
