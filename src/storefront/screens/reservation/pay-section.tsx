import type { Order } from '@/contract/orders.schemas';
import { missingCredit } from '@/domain/credit';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { paymentState } from '@/domain/payment-state';
import { urls } from '@/domain/urls';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCreditBeforePayment, useOrderPayment } from '@/storefront/state/orders/payments.api';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { useBankChoice } from '@/storefront/state/orders/use-bank-choice';
import { useOrderCreditPart } from '@/storefront/state/orders/use-credit-part';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { CardTransferSlot } from '@/storefront/ui/card-transfer-slot';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { CreditPartButton, CreditPartField } from '@/storefront/ui/credit-part';
import { BankChoice } from '@/storefront/ui/payment-methods';
import { Button } from '@/storefront/ui/button';
import { InsufficientCredit } from '@/storefront/ui/insufficient-credit';
import { SectionCard } from '@/storefront/ui/section-card';
import { LaterPayment } from '@/storefront/widgets/later-payment';
import { t } from '@/messages/format-message';
import styles from './booking.module.css';
import { accountMessages } from '@/messages/account';
import { bookingMessages } from '@/messages/booking';
import { amountsMessages } from '@/messages/amounts';
import { paymentsMessages } from '@/messages/payments';

/**
 * The amount in digits and words with the payment buttons (PAY-01), or what is paid on arrival; what was paid stands with
 * the price.
 */
export function PaySection({ order, isOfflineCopy }: { order: Order; isOfflineCopy: boolean }) {
  const due = dueOf(order);
  const state = paymentState(order);
  if (state === 'agreed') return <LaterPayment order={order} isOfflineCopy={isOfflineCopy} />;
  if (state === 'unpaid') {
    if (isOfflineCopy) return null;
    if (order.money?.transfer) return <CardTransferSlot order={order} />;
    return (
      <SectionCard title={t(bookingMessages.payTitle)}>
        <p className={styles.amount}>{formatToman(due)}</p>
        <p className={styles.small}>{tomanInWords(due)}</p>
        <PayButtons order={order} />
      </SectionCard>
    );
  }
  if (order.money?.transfer?.can_send && !isOfflineCopy) return <CardTransferSlot order={order} />;
  return null;
}

/** What is to be paid now, toman: of a deposit less than the price. */
function dueOf({ money, invoice }: Order): number {
  return money?.next?.amount ?? invoice.price;
}

/**
 * «پرداخت ۴٬۵۰۰٬۰۰۰ تومان» at the bank or from the credit (PAY-06), or a link to top up a credit that is too low
 * (PAY-05).
 */
function PayButtons({ order }: { order: Order }) {
  const { order_id: id, times } = order;
  const due = dueOf(order);
  const { pay, pending, done } = useOrderPayment(order);
  const choice = useBankChoice(order.money?.next?.banks);
  const isPaying = pending || done;
  const credit = useCreditBeforePayment(useAppSelector(selectCustomer)?.credit ?? 0, isPaying);
  const missing = missingCredit(credit, due);
  const creditPart = useOrderCreditPart(order, credit, due);
  const rest = creditPart.due.due_now;
  const ways = order.money?.next?.ways;
  const isOnline = useTakesPayments() && (ways?.includes('cash') ?? true);
  const mayUseCredit = ways?.includes('credit') ?? true;
  const support = useSupport();
  if (!isOnline && (missing > 0 || !mayUseCredit))
    return (
      <>
        <CreditPartButton
          part={creditPart.most}
          owed={order.money?.owed ?? due}
          isBusy={isPaying}
          onPay={(part) => pay('credit', part)}
        />
        <ArrangedPayment support={support} className={styles.small} />
      </>
    );
  return (
    <>
      {isOnline && <BankChoice {...choice} />}
      {isOnline && !isPaying && <CreditPartField {...creditPart} />}
      {isOnline && (
        <BottomBar amount={t(amountsMessages.countNights, { n: toPersianDigits(times.length) })}>
          <Button size="large" block onClick={() => pay(choice.bank, creditPart.part)} loading={isPaying}>
            {rest === 0
              ? t(paymentsMessages.creditPartPay, { amount: formatToman(creditPart.part) })
              : t(bookingMessages.pay, { amount: formatToman(rest) })}
          </Button>
        </BottomBar>
      )}
      {!mayUseCredit || creditPart.part > 0 ? null : missing > 0 ? (
        <InsufficientCredit
          // The part from the credit says both.
          credit={creditPart.most > 0 ? null : credit}
          missing={missing}
          href={urls.chargeAccount({ amount: missing, backUrl: urls.reservation(id) })}
        />
      ) : (
        <>
          <Button variant="secondary" block onClick={() => pay('credit')} loading={isPaying}>
            {t(paymentsMessages['payment.method.credit'])}
          </Button>
          <p className={styles.small}>{t(accountMessages.creditHave, { amount: formatToman(credit) })}</p>
        </>
      )}
    </>
  );
}
