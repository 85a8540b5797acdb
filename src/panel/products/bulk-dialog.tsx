import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { BulkAction } from '@/contract/panel-bulk.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { FormDialog } from '../parts/form-dialog';
import { CategoryAction, DiscountAction, PriceAction, StockAction } from './bulk-actions';

export type BulkDialogKind = 'sell' | 'close' | 'price' | 'discount' | 'stock' | 'category';

/** The action of a dialog: null while a field is wrong, which is then marked. */
export type ActionOf = () => BulkAction | null;

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
  const [bound] = useState<{ actionOf: ActionOf }>({
    actionOf: () => ({ kind: 'status', status: kind === 'sell' ? 'on_sale' : 'closed' }),
  });
  const fields = FIELDS[kind]?.({
    bind: (actionOf) => {
      bound.actionOf = actionOf;
    },
  });
  return (
    <FormDialog
      title={t(panelBulkMessages[`${kind}Title`], { n })}
      submitLabel={t(panelBulkMessages.apply, { n })}
      isBusy={false}
      onSubmit={() => {
        const action = bound.actionOf();
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
