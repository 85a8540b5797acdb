import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import type { BulkAction } from '@/contract/panel-bulk.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { FormDialog } from '../parts/form-dialog';
import { type ActionOf, CategoryAction, DiscountAction, PriceAction, StockAction } from './bulk-actions';

export type BulkDialogKind = 'sell' | 'close' | 'price' | 'discount' | 'stock' | 'category';

interface BulkDialogProps {
  readonly kind: BulkDialogKind;
  readonly count: number;
  readonly error: string;
  readonly onApply: (action: BulkAction) => void;
  readonly onClose: () => void;
}

const FIELDS: Readonly<Partial<Record<BulkDialogKind, (props: { bind: (actionOf: ActionOf) => void }) => ReactNode>>> =
  {
    price: (props) => <PriceAction {...props} />,
    discount: (props) => <DiscountAction {...props} />,
    stock: (props) => <StockAction {...props} />,
    category: (props) => <CategoryAction {...props} />,
  };

/** Asks for an action's values, and tells how many products it changes before anything is sent. */
export function BulkDialog({ kind, count, error, onApply, onClose }: BulkDialogProps) {
  const n = formatAmount(count);
  const actionOf = useRef<ActionOf>(() => ({ kind: 'status', status: kind === 'sell' ? 'on_sale' : 'closed' }));
  const fields = FIELDS[kind]?.({
    bind: (bound) => {
      actionOf.current = bound;
    },
  });
  return (
    <FormDialog
      title={t(panelBulkMessages[`${kind}Title`], { n })}
      submitLabel={t(panelBulkMessages.apply, { n })}
      isBusy={false}
      onSubmit={() => {
        const action = actionOf.current();
        if (action) onApply(action);
      }}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error}</Alert>}
      {fields ?? (
        <Typography>{t(kind === 'sell' ? panelBulkMessages.sellText : panelBulkMessages.closeText)}</Typography>
      )}
    </FormDialog>
  );
}
