import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
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
import { useSaleChanges, type ProductSale } from './use-sale-changes';

/** Actions for several products at once; all of them are changed or none. */
export function BulkSale() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<PanelProduct>();
  const role = useSession()?.role ?? null;
  const change = useSaleChanges();
  const [error, setError] = useState('');
  const [isPricing, setIsPricing] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const run = async (sales: readonly ProductSale[]) => {
    const failure = sales.length > 0 ? await change(sales) : null;
    setError(failure ?? '');
    if (failure === null) onUnselectItems();
  };
  // Products that the role may not publish are not changed.
  const setAll = (status: SaleStatus) =>
    void run(
      chosen.flatMap((product) => (maySetStatus(role, product.status, status) ? [{ product, set: { status } }] : [])),
    );
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
            void run(
              chosen.flatMap((product) =>
                product.price === null || product.price === 0
                  ? []
                  : [{ product, set: { price: priceAfterPercent(product.price, percent) } }],
              ),
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
