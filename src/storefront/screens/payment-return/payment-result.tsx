import type { Order, OrderKind } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import { urls } from '@/domain/urls';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopNow } from '@/storefront/platform/browser-clock';
import { formatCountdown, useSecondsUntil } from '@/storefront/state/shared/countdown';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { selectConfig } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import type { useOrder } from '@/storefront/state/orders/use-order';
import { useCreditBeforePayment, useOrderPayment } from '@/storefront/state/orders/payments.api';
import { useBankChoice } from '@/storefront/state/orders/use-bank-choice';
import { PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { Button } from '@/storefront/ui/button';
import { refundRows } from '@/storefront/ui/ended-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { BankChoice } from '@/storefront/ui/payment-methods';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { t } from '@/messages/format-message';
import { MoneyBack } from './money-back';
import { PaidOrder } from './paid-order';
import { ResultHeading } from './result-heading';
import { ResultSkeleton } from './result-skeleton';
import type { PaymentResultText } from './result-text';
import styles from './payment-return.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';
import { bookingMessages } from '@/messages/booking';
import { missingCredit } from '@/domain/credit';
import { endsOfNights } from '@/domain/stay-price';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { costsMessages } from '@/messages/costs';
import { amountsMessages } from '@/messages/amounts';

interface PaymentResultProps {
  /** The order, polled while its payment is undecided. */
  orderQuery: Pick<ReturnType<typeof useOrder>, 'order' | 'error' | 'isFetching' | 'refetch'>;
  /** What is said about the order; undefined without it. */
  result: PaymentResultText | undefined;
  failed: boolean;
}

/** The result of an order's payment by the order's own state. */
export function PaymentResult({
  orderQuery: { order, error, isFetching, refetch },
  result,
  failed,
}: PaymentResultProps) {
  if (order && result) return <Result order={order} result={result} failed={failed} />;
  if (!error) return <ResultSkeleton />;
  const failure = toApiError(error);
  if (failure?.kind === 'notFound') {
    return (
      <>
        <ResultHeading />
        <EmptyState
          picture="not-found"
          text={t(checkoutMessages.returnNotFound)}
          note={t(checkoutMessages.notFoundNote)}
          action={<LinkButton href={urls.home()}>{t(checkoutMessages.returnHome)}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <ResultHeading />
      <ErrorState
        text={failure?.msg || undefined}
        offline={isOffline(failure)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

function Result({ order, result, failed }: { order: Order; result: PaymentResultText; failed: boolean }) {
  const state = paymentState(order);
  if (state === 'paid')
    return (
      <div role="status">
        <PaidOrder order={order} result={result} />
      </div>
    );
  const { picture, title, text } = result;
  // While the bank's confirmation may still arrive, no second payment is offered.
  const canRetry = failed && state === 'unpaid';
  return (
    <div role="status" className={styles.result}>
      <EmptyState
        picture={picture}
        title={title}
        text={text}
        action={canRetry ? <PayAgain order={order} /> : <ToOrder order={order} />}
      />
      <MoneyBack attempt={order.money?.failed_attempt} />
      <PriceRows rows={rowsOf(order)} />
      {canRetry && (
        <div className={styles.ways}>
          <ToOrder order={order} quiet />
          <Support />
        </div>
      )}
    </div>
  );
}

function PayAgain({ order }: { order: Order }) {
  const { pay, pending, done, error } = useOrderPayment(order);
  const choice = useBankChoice(order.money?.next?.banks);
  const due = order.money?.next?.amount ?? order.invoice.price;
  const credit = useCreditBeforePayment(useAppSelector(selectCustomer)?.credit ?? 0, pending || done);
  const mayUseCredit = order.money?.next?.ways?.includes('credit') ?? false;
  return (
    <>
      {order.pay_before !== null && <Deadline until={order.pay_before} kind={order.kind} />}
      <BankChoice {...choice} />
      <Button size="large" block loading={pending || done} onClick={() => pay(choice.bank)}>
        {t(checkoutMessages.returnPayAgain, { amount: formatToman(due) })}
      </Button>
      {mayUseCredit && missingCredit(credit, due) === 0 && (
        <Button variant="secondary" block loading={pending || done} onClick={() => pay('credit')}>
          {t(paymentsMessages['payment.method.credit'])}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {isolateLatin(error?.msg)}
      </p>
    </>
  );
}

function ToOrder({ order: { order_id: id, kind }, quiet = false }: { order: Order; quiet?: boolean }) {
  return (
    <LinkButton href={orderCapabilities(kind).page(id)} variant={quiet ? 'quiet' : 'primary'}>
      {t(checkoutMessages[`return.to.${kind}`])}
    </LinkButton>
  );
}

/** Until when the order is held for its payment. */
function Deadline({ until, kind }: { until: string; kind: OrderKind }) {
  const time = formatCountdown(useSecondsUntil(Date.parse(until), shopNow));
  return (
    <p role="timer" className={styles.deadline}>
      {t(checkoutMessages[`return.held.${kind}`], { time })}
    </p>
  );
}

function Support() {
  const number = useAppSelector(selectConfig)?.support.number;
  return number ? <PhoneLink number={number} label={t(checkoutMessages.returnSupport)} labelShown /> : null;
}

function rowsOf({ number, kind, invoice, products, times, person_count: people, paid, refunded }: Order): PriceRow[] {
  return [
    ...products.map(ROW_OF_LINE[kind]),
    ...stayRows(times, people, kind),
    { label: t(checkoutMessages[`return.number.${kind}`]), value: toPersianDigits(number) },
    paid > 0
      ? { label: t(costsMessages.priceDetailsPaid), value: formatToman(paid), strong: true }
      : { label: t(checkoutMessages.returnAmount), value: formatToman(invoice.price), strong: true },
    ...refundRows({ refunded }),
  ];
}

const ROW_OF_LINE: Readonly<Record<OrderKind, (line: Order['products'][number]) => PriceRow>> = {
  goods: ({ name, count }) => ({ label: name, value: t(amountsMessages.countUnits, { n: toPersianDigits(count) }) }),
  stay: ({ name }) => ({ label: t(checkoutMessages.returnResidence), value: name }),
};

/** Dates, nights and guests of a stay. */
function stayRows(times: Order['times'], people: Order['person_count'], kind: OrderKind): PriceRow[] {
  const ends = orderCapabilities(kind).hasNights ? endsOfNights(times) : null;
  if (!ends) return [];
  const days = { start: formatJalaaliShort(ends.checkIn), end: formatJalaaliShort(ends.checkOut) };
  return [
    { label: t(checkoutMessages.returnDates), value: t(bookingMessages.calOffersDays, days) },
    { label: t(bookingMessages.nights), value: t(amountsMessages.countNights, { n: toPersianDigits(times.length) }) },
    ...(people === null
      ? []
      : [
          {
            label: t(bookingMessages.people),
            value: t(amountsMessages.countPeople, { n: toPersianDigits(people) }),
          },
        ]),
  ];
}
