import { formatToman } from '@/domain/money';
import { selectCartItems } from '@/storefront/state/cart.slice';
import { linesOf } from '@/storefront/state/cart-items';
import { useAppSelector } from '@/storefront/state/hooks';
import type { PaymentMethod } from '@/storefront/state/orders.slice';
import { ChoiceCards, type Choice } from '@/storefront/ui/choice-cards';
import { Panel } from '@/storefront/ui/panel';
import { CouponField } from '@/storefront/widgets/coupon-field';
import { TextInput } from '@/storefront/widgets/text-input';
import '@/text/checkout';
import '@/text/flow';
import { t } from '@/text/t';
import type { CheckoutFlow } from './use-checkout-flow';

const NOTE_MAX = 500;

/** How it is paid: online or from credit (PAY-06), a coupon (COUP-01), and a note to the shop. */
export function PaymentStep({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { choices, choose, choosePayment, paymentMethod } = flow.checkout;
  const items = useAppSelector(selectCartItems);
  // Said as soon as it is chosen: who has too little need not go on to learn it.
  const tooLittle = flow.step === 'payment' ? flow.missing : null;
  return (
    <>
      <Panel title={t('payment.title')}>
        <ChoiceCards legend={t('payment.title')} hideLegend name="method" value={paymentMethod} choices={methods(flow)} error={error ?? tooLittle} onChange={choosePayment} />
      </Panel>
      <Panel>
        <CouponField products={linesOf(items)} />
      </Panel>
      <Panel>
        <TextInput label={t('note.label')} hint={t('note.hint')} name="note" rows={2} maxLength={NOTE_MAX} value={choices.msg} onValueChange={(msg) => choose({ msg: msg.slice(0, NOTE_MAX) })} />
      </Panel>
    </>
  );
}

function methods({ quote }: CheckoutFlow): Choice<PaymentMethod>[] {
  return [
    { value: 'cash', title: t('payment.method.cash'), note: t('payment.method.cash.note') },
    { value: 'credit', title: t('payment.method.credit'), note: quote ? t('payment.method.credit.have', { amount: formatToman(quote.customer_credit) }) : undefined },
  ];
}
