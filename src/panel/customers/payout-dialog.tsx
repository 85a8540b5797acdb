import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { formatToman } from '@/domain/money';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelFormMessages } from '@/messages/panel-form';
import { panelMoneyMessages } from '@/messages/panel-money';
import { randomKey } from '@/storefront/platform/uuid';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { TypedAmount } from '../fields/typed-amount';
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
      <TypedAmount
        label={t(panelMoneyMessages.amount)}
        typed={typed}
        onType={setTyped}
        error={errors.amount}
        required
      />
      {transfer.fields}
    </FormDialog>
  );
}
