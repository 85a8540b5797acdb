import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { panelOffersMessages } from '@/messages/panel-offers';
import { randomKey } from '@/storefront/platform/uuid';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';
import type { MadeCodes } from './gift-code-sheet';
import { wrongNumber } from '../fields/number-field';
import { TypedAmount } from '../fields/typed-amount';

interface GiftCodesDialogProps {
  readonly onClose: () => void;
  readonly onMade: (made: MadeCodes) => void;
}

/** Creates any number of codes of one amount. */
export function GiftCodesDialog({ onClose, onMade }: GiftCodesDialogProps) {
  /** The last request: repeated with its key it returns the same codes when the response was lost. */
  const sent = useRef({ text: '', key: '' });
  const [title, setTitle] = useState('');
  const [typedCount, setCount] = useState('10');
  const [typedAmount, setAmount] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [make, isBusy] = usePanelAction(panelOffersEndpoints.createGiftCodes);
  const [count, amount] = [parseWholeNumber(typedCount), parseWholeNumber(typedAmount)];
  const submit = async () => {
    const wrong = {
      ...(title.trim() === '' && { title: t(validationMessages.vRequired) }),
      ...(count === null && { count: t(panelFormMessages.notANumber) }),
      ...(amount === null && { amount: t(panelFormMessages.notANumber) }),
    };
    setErrors(wrong);
    if (count === null || amount === null || Object.keys(wrong).length > 0) return;
    const text = JSON.stringify([count, amount, title]);
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    const { data, failure } = await make({
      body: { count, amount, title },
      headers: { 'Idempotency-Key': sent.current.key },
      ownFields: true,
    });
    if (data) onMade({ title, amount, codes: data.codes });
    else setErrors(fieldErrorsOf(failure));
  };
  return (
    <FormDialog
      title={t(panelOffersMessages.giftCreate)}
      submitLabel={t(panelOffersMessages.giftMake)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(panelOffersMessages.giftFor)}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={errors.title !== undefined}
        helperText={errors.title}
      />
      <TextField
        label={t(panelOffersMessages.giftCount)}
        value={toPersianDigits(typedCount)}
        onChange={({ target }) => setCount(target.value)}
        error={errors.count !== undefined || wrongNumber(typedCount) !== undefined}
        helperText={errors.count ?? wrongNumber(typedCount)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TypedAmount
        label={t(panelOffersMessages.giftAmount)}
        typed={typedAmount}
        onType={setAmount}
        error={errors.amount}
      />
    </FormDialog>
  );
}
