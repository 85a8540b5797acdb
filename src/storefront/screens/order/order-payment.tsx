import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { missingCredit } from '@/domain/credit';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { urls } from '@/domain/urls';
import { useGetCustomerQuery } from '@/storefront/state/customer/customer.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCreditBeforePayment, useDuePayment, useOrderPayment } from '@/storefront/state/orders/payments.api';
import type { OwnMethod } from '@/storefront/state/orders/order-payloads';
import { offeredMethod } from '@/storefront/state/orders/orders.slice';
import { useOrderCreditPart } from '@/storefront/state/orders/use-credit-part';
import { CreditPartButton, CreditPartField } from '@/storefront/ui/credit-part';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { Button } from '@/storefront/ui/button';
import { bankOffers, creditOffer, PaymentMethods, type OfferedWay } from '@/storefront/ui/payment-methods';
import { SectionCard } from '@/storefront/ui/section-card';
import { Price } from '@/storefront/ui/price';
import { InsufficientCredit } from '@/storefront/ui/insufficient-credit';
import { t } from '@/messages/format-message';
import styles from './order.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';

/** The id of the choice of a method, to which a phone's bar leads. */
const METHODS = 'payment-methods';

/** Pays an unpaid order: at the bank (PAY-01), or from the credit if it is sufficient (PAY-06). */
export function OrderPayment({ order }: { order: Order }) {
  // Of a deposit less than the price.
  const price = order.money?.next?.amount ?? order.invoice.price;
  const customerId = useAppSelector(selectCustomerId);
  const { data: customer } = useGetCustomerQuery(customerId ?? skipToken, { refetchOnMountOrArgChange: true });
  const [wanted, setChosen] = useState<OwnMethod | null>(null);
  const { pay, pending, done, error } = useOrderPayment(order);
  const isLeaving = pending || done;
  const ways = order.money?.next?.ways;
  const isOnline = useTakesPayments() && (ways?.includes('cash') ?? true);
  const mayUseCredit = ways?.includes('credit') ?? true;
  useDuePayment(order.order_id, isOnline ? () => pay() : null);
  const credit = useCreditBeforePayment(customer?.credit ?? 0, isLeaving);
  const missing = mayUseCredit ? missingCredit(credit, price) : price;
  const creditPart = useOrderCreditPart(order, credit, price);
  const due = creditPart.due.due_now;
  const offers: OfferedWay<OwnMethod>[] = [
    ...(isOnline ? bankOffers(order.money?.next?.banks) : []),
    ...(missing === 0 ? [creditOffer()] : []),
  ];
  const method = offeredMethod(wanted, offers);
  const isChoice = offers.length > 1;
  if (!isOnline && missing > 0)
    return (
      <ArrangedOrder price={price} error={error?.msg}>
        <CreditPartButton
          part={creditPart.most}
          owed={order.money?.owed ?? price}
          isBusy={isLeaving}
          onPay={(part) => pay('credit', part)}
        />
      </ArrangedOrder>
    );
  return (
    <SectionCard title={t(checkoutMessages.orderPay)}>
      <div className={styles.sum}>
        <Price amount={price} size="large" />
        <span className={styles.note}>{tomanInWords(price)}</span>
      </div>
      <div id={METHODS}>
        {(isChoice || missing === 0) && (
          <PaymentMethods
            hideLegend
            isOnline={isOnline}
            offers={offers}
            value={method}
            credit={credit}
            onChange={setChosen}
          />
        )}
      </div>
      {!isLeaving && <CreditPartField {...creditPart} />}
      <p role="alert" className={styles.error}>
        {isolateLatin(error?.msg)}
      </p>
      {customer && mayUseCredit && missing > 0 && creditPart.part === 0 && (
        <InsufficientCredit
          // The part from the credit says both.
          credit={creditPart.most > 0 ? null : credit}
          missing={missing}
          href={urls.chargeAccount({ amount: missing, backUrl: urls.order(order.order_id) })}
        />
      )}
      <p role="status" className={styles.note}>
        {isLeaving && method !== 'credit' ? t(paymentsMessages.paymentRedirecting) : ''}
      </p>
      <BottomBar amount={isChoice && <a href={`#${METHODS}`}>{t(checkoutMessages.orderPayMethod)}</a>}>
        <Button size="large" loading={isLeaving} onClick={() => pay(method, creditPart.part)}>
          {due === 0
            ? t(paymentsMessages.creditPartPay, { amount: formatToman(creditPart.part) })
            : t(payLabel(method, isChoice), { amount: formatToman(due) })}
        </Button>
      </BottomBar>
    </SectionCard>
  );
}

interface ArrangedOrderProps {
  price: number;
  error: string | undefined;
  /** What the customer can pay from the credit before. */
  children: ReactNode;
}

/** The amount of an order whose payment is arranged with the shop. */
function ArrangedOrder({ price, error, children }: ArrangedOrderProps) {
  const support = useSupport();
  return (
    <SectionCard title={t(checkoutMessages.orderPay)}>
      <div className={styles.sum}>
        <Price amount={price} size="large" />
        <span className={styles.note}>{tomanInWords(price)}</span>
      </div>
      {children}
      <p role="alert" className={styles.error}>
        {isolateLatin(error)}
      </p>
      <ArrangedPayment support={support} className={styles.note} />
    </SectionCard>
  );
}

/** With a choice of methods, the button shows the chosen one: on a phone the choice may be below the fold. */
function payLabel(method: OwnMethod, isChoice: boolean) {
  if (method === 'credit') return checkoutMessages.orderPayFromCredit;
  return isChoice ? checkoutMessages.orderPayOnline : checkoutMessages.orderPayAmount;
}
