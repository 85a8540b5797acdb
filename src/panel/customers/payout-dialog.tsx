import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelFormMessages } from '@/messages/panel-form';
import { panelMoneyMessages } from '@/messages/panel-money';
import { randomKey } from '@/storefront/platform/uuid';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { wrongNumber } from '../fields/number-field';
import { useTransferFields } from '../orders/transfer-fields';
import { FormDialog } from '../parts/form-dialog';

interface PayoutDialogProps {
  readonly customer: PanelCustomerDetail;
  readonly onClose: () => void;
}

/** Records that account credit was paid out to its customer, by transfer or in cash. */
export function PayoutDialog({ customer: { id, credit }, onClose }: PayoutDialogProps) {
  const [typed, setTyped] = useState(String(credit));
  const [key] = useState(randomKey);
  const transfer = useTransferFields(['card', 'cash'] as const);
  const { errors, setErrors } = transfer;
  const [payOut, isBusy] = usePanelAction(panelCustomersEndpoints.payOutCredit);
  const amount = parseWholeNumber(typed);
  const submit = async () => {
    const wrong = { ...(amount === null && { amount: t(panelFormMessages.notANumber) }), ...transfer.missing };
    setErrors(wrong);
    if (amount === null || Object.keys(wrong).length > 0) return;
    const { failure } = await payOut({
      params: { id },
      body: { amount, expected_credit: credit, ...transfer.body },
      headers: { 'Idempotency-Key': key },
      ownFields: true,
    });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelMoneyMessages.payOut)}
      submitLabel={t(panelMoneyMessages.payOutYes)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(panelCustomersMessages.creditNow, { amount: formatToman(credit) })}</Typography>
      <TextField
        label={t(panelMoneyMessages.amount)}
        value={toPersianDigits(typed)}
        onChange={({ target }) => setTyped(target.value)}
        required
        error={errors.amount !== undefined || wrongNumber(typed) !== undefined}
        helperText={errors.amount ?? wrongNumber(typed) ?? (amount === null ? undefined : tomanInWords(amount))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {transfer.fields}
    </FormDialog>
  );
}
