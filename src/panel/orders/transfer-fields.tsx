import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RefundTo } from '@/contract/panel-money.schemas';
import { cardBank } from '@/domain/card-bank';
import { parseCardNumber } from '@/domain/card-number';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelMoneyMessages } from '@/messages/panel-money';
import { ltrInput } from '../fields/ltr-input';
import { ChoiceChips } from '../lists/choice-chips';

type Errors = Readonly<Record<string, string>>;

/**
 * The fields of money that goes back: where to, for a transfer the card or sheba and its number, and the reason.
 * @param ways the offered ones, the preselected one first
 * @param noteOf what limits one of them; null: nothing
 */
export function useTransferFields<To extends RefundTo>(
  ways: readonly To[],
  noteOf: (way: To) => string | null = () => null,
) {
  const [to, setTo] = useState<To>(ways[0] as To);
  const [cardOrSheba, setCardOrSheba] = useState('');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const field = (name: string, value: string, onChange: (next: string) => void) => ({
    value,
    required: true,
    error: errors[name] !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });
  const fields = (
    <>
      <ChoiceChips
        label={t(panelMoneyMessages.to)}
        value={to}
        choices={ways.map((value) => ({ value, label: panelMoneyMessages[`to.${value as RefundTo}`] }))}
        onChange={(next) => {
          setTo(next);
          setErrors(({ to: _, ...rest }) => rest);
        }}
      />
      {(errors.to ?? noteOf(to)) !== null && (
        <FormHelperText error={errors.to !== undefined}>{errors.to ?? noteOf(to)}</FormHelperText>
      )}
      {to === 'card' && (
        <>
          <TextField
            label={t(panelMoneyMessages.cardOrSheba)}
            {...field('card_or_sheba', cardOrSheba, setCardOrSheba)}
            helperText={errors.card_or_sheba ?? joinParts([bankOf(cardOrSheba), t(panelMoneyMessages.cardHelp)])}
            slotProps={{ htmlInput: ltrInput }}
          />
          <TextField
            label={t(panelMoneyMessages.reference)}
            {...field('reference', reference, setReference)}
            helperText={errors.reference}
            slotProps={{ htmlInput: ltrInput }}
          />
        </>
      )}
      <TextField
        label={t(panelMoneyMessages.reason)}
        {...field('reason', reason, setReason)}
        helperText={errors.reason}
        multiline
      />
    </>
  );
  const needed = t(validationMessages.vRequired);
  const missing = {
    ...(to === 'card' && cardOrSheba.trim() === '' && { card_or_sheba: needed }),
    ...(to === 'card' && reference.trim() === '' && { reference: needed }),
    ...(reason.trim() === '' && { reason: needed }),
  };
  const transfer = to === 'card' ? { card_or_sheba: cardOrSheba, reference } : {};
  return { fields, missing, errors, setErrors, body: { to, ...transfer, reason } };
}

/** The bank of a card that was typed whole. */
function bankOf(typed: string): string | null {
  const number = parseCardNumber(typed);
  return number && cardBank(number);
}
