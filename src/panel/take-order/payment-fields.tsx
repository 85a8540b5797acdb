import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useInput } from 'react-admin';
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { formatInstant } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { paymentsMessages } from '@/messages/payments';
import { LtrTextField } from '../fields/ltr-text-field';
import { ChoiceChips } from '../lists/choice-chips';
import { PAYMENT_WAYS } from '../orders/paid-dialog';
import type { OrderForm } from './order-body';
import { useOrderQuote } from './use-order-quote';

type Way = NonNullable<OrderForm['way']>;
type DepositWay = NonNullable<OrderForm['deposit_way']>;

const LATER = { value: 'later' as const, label: t(panelTakeOrderMessages.paidLater) };
const RECEIVED = PAYMENT_WAYS.map((value) => ({ value, label: t(panelOrdersMessages[`way.${value}`]) }));

/**
 * What of an order by telephone is paid: already, and how; on delivery or on arrival; a deposit, where the shop offers
 * one for this order; or later by a link.
 */
export function PaymentFields({
  first,
  onDelivery,
}: {
  readonly first: 'later' | 'on_delivery';
  readonly onDelivery: string;
}) {
  const { field } = useInput({ source: 'way', defaultValue: first });
  const { field: depositField } = useInput({ source: 'deposit_way', defaultValue: 'later' });
  const { data, isPlaceholderData } = useOrderQuote();
  const deposit = data?.payments?.find(({ type }) => type === 'deposit');
  const way = (field.value || first) as Way;
  // Other items may be none for which the shop takes a deposit.
  const { onChange } = field;
  const isGone = way === 'deposit' && data !== undefined && !isPlaceholderData && !deposit;
  useEffect(() => {
    if (isGone) onChange(first);
  }, [isGone, first, onChange]);
  const depositWay = (depositField.value || 'later') as DepositWay;
  const received = way === 'deposit' ? depositWay : way;
  const isReceived = received !== 'later' && received !== 'on_delivery';
  return (
    <>
      <ChoiceChips
        label={t(panelOrdersMessages.way)}
        value={way}
        choices={[
          { value: 'on_delivery' as const, label: onDelivery },
          LATER,
          ...(deposit ? [{ value: 'deposit' as const, label: t(paymentsMessages['payment.method.deposit']) }] : []),
          ...RECEIVED,
        ]}
        onChange={(next) => field.onChange(next)}
      />
      {way === 'deposit' && deposit && (
        <>
          <Typography variant="body2" color="text.secondary" role="status">
            {depositText(deposit)}
          </Typography>
          <ChoiceChips
            label={t(panelTakeOrderMessages.depositWay)}
            value={depositWay}
            choices={[LATER, ...RECEIVED]}
            onChange={(next) => depositField.onChange(next)}
          />
        </>
      )}
      {isReceived && (
        <LtrTextField
          source="ref"
          label={t(panelOrdersMessages.ref)}
          helperText={t(panelOrdersMessages.refHelp)}
          inputMode="text"
          required={received === 'card_to_card'}
        />
      )}
    </>
  );
}

function depositText({ due_now, due_later, rest_until }: PaymentOffer): string {
  const amounts = { now: formatToman(due_now), later: formatToman(due_later) };
  return rest_until
    ? t(panelTakeOrderMessages.depositUntil, { ...amounts, until: formatInstant(rest_until) })
    : t(panelTakeOrderMessages.deposit, amounts);
}
