import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import { urls } from '@/domain/urls';
import { toApiError, isOffline } from '@/storefront/state/store/api-error-helpers';
import { useOrder } from '@/storefront/state/orders/use-order';
import { useOrderPayment } from '@/storefront/state/orders/use-order-payment';
import { PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { Button } from '@/storefront/ui/button';
import { EmptyState, type StatePicture } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { Reference } from '@/storefront/ui/reference';
import { t } from '@/messages/translate';
import { ResultSkeleton } from './result-skeleton';
import styles from './payment-return.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { commonMessages } from '@/messages/common';
import { flowMessages } from '@/messages/flow';
import { sharedMessages } from '@/messages/shared';

/** Where the bank's return has led, and whether it says that the customer gave up. */
interface How {
  failed: boolean;
  canceled: boolean;
}

/** How the payment of an order went, by the order's own state; it looks again while that is open. */
export function PaymentResult({ orderId, ...how }: How & { orderId: number }) {
  const { order, error, isFetching, refetch } = useOrder(orderId);
  if (order) return <Outcome order={order} {...how} />;
  if (!error) return <ResultSkeleton />;
  const failure = toApiError(error);
  if (failure?.kind === 'notFound') {
    return (
      <EmptyState
        picture="not-found"
        text={t(checkoutMessages.returnNotFound)}
        action={<LinkButton href={urls.home()}>{t(checkoutMessages.returnHome)}</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      text={failure?.msg || undefined}
      offline={isOffline(failure)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Outcome({ order, ...how }: How & { order: Order }) {
  const { picture, title, text } = wordsOf(order, how);
  // While the bank's answer may still be on its way, nobody is led to pay twice.
  const mayTryAgain = how.failed && paymentState(order) === 'unpaid';
  return (
    <div role="status">
      <EmptyState
        picture={picture}
        title={title}
        text={text}
        action={mayTryAgain ? <PayAgain order={order} /> : <ToOrder order={order} />}
      />
      <PriceRows rows={rowsOf(order)} />
      {mayTryAgain && (
        <p className={styles.more}>
          <ToOrder order={order} quiet />
        </p>
      )}
    </div>
  );
}

function PayAgain({ order }: { order: Order }) {
  const { pay, pending, done, error } = useOrderPayment(order);
  return (
    <>
      <Button size="large" loading={pending || done} onClick={() => pay('order')}>
        {t(commonMessages.actionRetry)}
      </Button>
      <p role="alert" className={styles.error}>
        {error?.msg}
      </p>
    </>
  );
}

function ToOrder({ order: { order_id: id, kind }, quiet = false }: { order: Order; quiet?: boolean }) {
  const isStay = kind === 'stay';
  return (
    <LinkButton href={isStay ? urls.reservation(id) : urls.order(id)} variant={quiet ? 'quiet' : 'primary'}>
      {t(isStay ? checkoutMessages.returnToReservation : checkoutMessages.returnToOrder)}
    </LinkButton>
  );
}

interface Words {
  picture: StatePicture;
  title: string;
  text: string;
}

/** A return that says «paid» for an order that is not yet paid is no failure: the bank's answer may still be on its way. */
function wordsOf(order: Order, { failed, canceled }: How): Words {
  switch (paymentState(order)) {
    case 'paid':
      return { picture: 'success', title: sharedMessages.paymentSuccess, text: '' };
    case 'unpaid':
      return failed
        ? {
            picture: 'error',
            title: canceled ? flowMessages.paymentCancelled : flowMessages.paymentFailed,
            text: flowMessages.paymentFailedRefundNote,
          }
        : { picture: 'empty-orders', title: checkoutMessages.returnPending, text: flowMessages.paymentPending };
    default:
      return { picture: 'error', title: flowMessages.paymentFailed, text: checkoutMessages.returnEnded };
  }
}

function rowsOf({ number, kind, paid, payment_ref: reference, invoice }: Order): PriceRow[] {
  return [
    { label: t(checkoutMessages[`return.number.${kind}`]), value: toPersianDigits(number) },
    ...(reference === null
      ? []
      : [{ label: t(checkoutMessages.orderPaidRef), value: <Reference>{reference}</Reference> }]),
    { label: t(checkoutMessages.returnAmount), value: formatToman(paid > 0 ? paid : invoice.price), strong: true },
  ];
}
