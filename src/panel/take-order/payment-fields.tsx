import { useInput } from 'react-admin';
import type { DeskPaymentWay } from '@/contract/panel-desk.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { LtrTextField } from '../fields/ltr-text-field';
import { ChoiceChips } from '../lists/choice-chips';
import { PAYMENT_WAYS } from '../orders/paid-dialog';

/** Whether the order is paid already, and how. */
export function PaymentFields() {
  const { field } = useInput({ source: 'way', defaultValue: null });
  const way = (field.value || 'later') as DeskPaymentWay | 'later';
  return (
    <>
      <ChoiceChips
        label={t(panelOrdersMessages.way)}
        value={way}
        choices={[
          { value: 'later' as const, label: t(panelTakeOrderMessages.paidLater) },
          ...PAYMENT_WAYS.map((value) => ({ value, label: t(panelOrdersMessages[`way.${value}`]) })),
        ]}
        onChange={(next) => field.onChange(next === 'later' ? null : next)}
      />
      {way !== 'later' && (
        <LtrTextField
          source="ref"
          label={t(panelOrdersMessages.ref)}
          helperText={t(panelOrdersMessages.refHelp)}
          inputMode="text"
          required={way === 'card_to_card'}
        />
      )}
    </>
  );
}
