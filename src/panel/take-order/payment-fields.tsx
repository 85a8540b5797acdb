import { useInput } from 'react-admin';
import type { DeskPaymentWay } from '@/contract/panel-money.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { LtrTextField } from '../fields/ltr-text-field';
import { ChoiceChips } from '../lists/choice-chips';
import { PAYMENT_WAYS } from '../orders/paid-dialog';

/** What of an order by telephone is paid: already, and how; at the door or on arrival; or later by a link. */
export function PaymentFields({ first, atDoor }: { readonly first: 'later' | 'on_delivery'; readonly atDoor: string }) {
  const { field } = useInput({ source: 'way', defaultValue: first });
  const way = (field.value || first) as DeskPaymentWay | 'later' | 'on_delivery';
  const isReceived = way !== 'later' && way !== 'on_delivery';
  return (
    <>
      <ChoiceChips
        label={t(panelOrdersMessages.way)}
        value={way}
        choices={[
          { value: 'on_delivery' as const, label: atDoor },
          { value: 'later' as const, label: t(panelTakeOrderMessages.paidLater) },
          ...PAYMENT_WAYS.map((value) => ({ value, label: t(panelOrdersMessages[`way.${value}`]) })),
        ]}
        onChange={(next) => field.onChange(next)}
      />
      {isReceived && (
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
