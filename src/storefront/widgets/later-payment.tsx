import type { Order } from '@/contract/orders.schemas';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { isFinal } from '@/domain/order-state-machine';
import { useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useOrderPayment } from '@/storefront/state/orders/payments.api';
import { useBankChoice } from '@/storefront/state/orders/use-bank-choice';
import { creditPartOfOrder } from '@/storefront/state/orders/use-credit-part';
import { Button } from '@/storefront/ui/button';
import { CreditPartButton } from '@/storefront/ui/credit-part';
import { BankChoice } from '@/storefront/ui/payment-methods';
import { Price } from '@/storefront/ui/price';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import styles from './later-payment.module.css';

/** What is paid on delivery or on arrival, and the payment at the bank for those who would rather do it before. */
export function LaterPayment({ order, isOfflineCopy }: { order: Order; isOfflineCopy: boolean }) {
  const { kind, status, money, paid, can_pay: canPay } = order;
  const credit = useAppSelector(selectCustomer)?.credit ?? 0;
  const isOnline = useTakesPayments();
  const { pay, pending, done, error } = useOrderPayment(order);
  const part = creditPartOfOrder(order, credit);
  const choice = useBankChoice(money?.next?.banks);
  if (!money) return null;
  const isOver = isFinal(status);
  const isRest = isOver || paid > 0;
  const ways = canPay && !isOfflineCopy ? (money.next?.ways ?? []) : [];
  return (
    <SectionCard title={t(isRest ? paymentsMessages.paymentOwedTitle : paymentsMessages[`payment.later.${kind}`])}>
      <div className={styles.sum}>
        <Price amount={money.owed} size="large" />
        <span className={styles.note}>{tomanInWords(money.owed)}</span>
      </div>
      {!isOver && (
        <p className={styles.note}>
          {money.rest_until
            ? t(paymentsMessages.paymentRestUntil, {
                paid: formatToman(paid),
                until: formatInstant(money.rest_until),
              })
            : paid > 0
              ? t(paymentsMessages[`payment.rest.${kind}`], { paid: formatToman(paid) })
              : t(paymentsMessages.paymentLaterNote)}
        </p>
      )}
      {isOnline && ways.includes('cash') && (
        <>
          <BankChoice {...choice} />
          <Button variant="secondary" block loading={pending || done} onClick={() => pay(choice.bank)}>
            {t(paymentsMessages.paymentLaterNow)}
          </Button>
        </>
      )}
      {ways.includes('credit') && credit >= money.owed && (
        <Button variant="quiet" block loading={pending || done} onClick={() => pay('credit')}>
          {t(paymentsMessages.paymentRestFromCredit, { credit: formatToman(credit) })}
        </Button>
      )}
      {ways.includes('credit') && (
        <CreditPartButton
          part={part}
          owed={money.owed}
          isBusy={pending || done}
          onPay={(asked) => pay('credit', asked)}
        />
      )}
      <p role="alert" className={styles.error}>
        {isolateLatin(error?.msg)}
      </p>
    </SectionCard>
  );
}
