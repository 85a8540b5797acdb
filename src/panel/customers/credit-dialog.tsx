import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { parseWholeNumber } from '@/domain/typed-number';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelCustomersMessages } from '@/messages/panel-customers';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { FormDialog } from '../parts/form-dialog';
import { TypedAmount } from '../fields/typed-amount';

interface CreditDialogProps {
  readonly customer: PanelCustomerDetail;
  readonly onClose: () => void;
}

/** A correction of the credit; the customer sees it with its reason. */
export function CreditDialog({ customer: { id, credit }, onClose }: CreditDialogProps) {
  const [direction, setDirection] = useState<'more' | 'less'>('more');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [correct, isBusy] = usePanelAction(panelCustomersEndpoints.correctCredit);
  const amount = parseWholeNumber(typed);
  const submit = async () => {
    const wrong = {
      ...(amount === null && { amount: t(panelFormMessages.notANumber) }),
      ...(reason.trim() === '' && { reason: t(validationMessages.vRequired) }),
    };
    setErrors(wrong);
    if (amount === null || Object.keys(wrong).length > 0) return;
    const body = { amount: direction === 'more' ? amount : -amount, reason, expected_credit: credit };
    const { failure } = await correct({ params: { id }, body, ownFields: true });
    if (failure) setErrors(fieldErrorsOf(failure));
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelCustomersMessages.correct)}
      submitLabel={t(panelFormMessages.save)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{t(panelCustomersMessages.creditNow, { amount: formatToman(credit) })}</Typography>
      <ChoiceChips
        label={t(panelCustomersMessages.correct)}
        value={direction}
        choices={[
          { value: 'more', label: t(panelCustomersMessages.more) },
          { value: 'less', label: t(panelCustomersMessages.less) },
        ]}
        onChange={setDirection}
      />
      <TypedAmount label={t(panelCustomersMessages.amount)} typed={typed} onType={setTyped} error={errors.amount} />
      <TextField
        label={t(panelCustomersMessages.reason)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        error={errors.reason !== undefined}
        helperText={errors.reason}
      />
    </FormDialog>
  );
}
