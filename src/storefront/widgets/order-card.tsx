import { useEffect, type ReactNode } from 'react';
import type { Order } from '@/contract/orders.schemas';
import { formatCountdown, useSecondsUntil } from '../state/shared/countdown';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatInstantDate } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatToman } from '@/domain/money';
import { isFinal } from '@/domain/order-state-machine';
import { isAgreed, isReceiptWaiting, paymentState } from '@/domain/payment-state';
import { orderStatusMessageKey } from '@/domain/canceled-by-shop';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { endsOfNights } from '@/domain/stay-price';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopNow } from '../platform/browser-clock';
import { CardLink } from '../ui/card-link';
import { Chip } from '../ui/chip';
import { Price } from '../ui/price';
import { paymentText } from '@/storefront/ui/payment-text';
import { SmartImage } from '../ui/smart-image';
import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';
import { orderStatusMessages } from '@/messages/order-status';
import { CardActions } from './order-card-actions';
import styles from './order-card.module.css';
import { accountMessages } from '@/messages/account';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';
import { useOrderArrival } from './use-arrival-text';

/** The API gives only the address of an order's pictures: the largest size that an upload is stored in. */
const LARGEST = { width: 1600, height: 1200, alt: '' };
const TONES = {
  paid: 'success',
  agreed: 'success',
  unpaid: 'warning',
  waiting: 'warning',
  expired: 'error',
  canceled: 'error',
} as const;

interface OrderCardProps {
  order: Order;
  /** A copy from this device, shown offline: no action is possible. */
  isOfflineCopy: boolean;
  /** Return address for a reservation's page. */
  backUrl: string;
  /** Called when the time to pay is over; the server decides what follows. */
  onOver: () => void;
  /** What else concerns its time, below it. */
  children?: ReactNode;
}

/** An order in the list. The whole card is one link, stretched from the name; its buttons are above the link. */
export function OrderCard({ order, isOfflineCopy, backUrl, onOver, children }: OrderCardProps) {
  const { kind, order_id: id, number, created_at, invoice, pay_before: payBefore } = order;
  const state = paymentState(order);
  const canPay = state === 'unpaid';
  const { page, hasNights } = orderCapabilities(kind);
  const href = page(id, backUrl);
  const picture = order.products[0]?.image ?? null;
  const pieces = order.products.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <SmartImage
          image={picture === null ? null : { ...LARGEST, url: picture }}
          sizes="(min-width: 600px) 144px, 96px"
          ratio="4 / 3"
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={href}>{isolateLatin(nameOf(order))}</CardLink>
        </h2>
        <p className={styles.state}>
          <Chip tone={TONES[state]}>{t(paymentText(order) ?? orderStatusMessages[orderStatusMessageKey(order)])}</Chip>
        </p>
        <OrderTime order={order} />
        {children}
        <LaterAmount order={order} />
        <p className={styles.note}>
          {!hasNights && <span>{t(amountsMessages.countUnits, { n: toPersianDigits(pieces) })}</span>}
          <span>{t(accountMessages[`orders.card.number.${kind}`], { number: toPersianDigits(number) })}</span>
          <span>{t(accountMessages.ordersCardPlaced, { time: formatInstantDate(created_at) })}</span>
        </p>
      </div>
      <div className={styles.foot}>
        {/* A payment button shows the amount. */}
        {(!canPay || isOfflineCopy) && <Price amount={invoice.price} />}
        {canPay && !isReceiptWaiting(order) && payBefore !== null && (
          <PaymentCountdown key={payBefore} until={payBefore} onOver={onOver} />
        )}
        {!isOfflineCopy && <CardActions order={order} href={href} />}
      </div>
    </article>
  );
}

function nameOf({ products }: Order): string {
  const [first, ...rest] = products;
  if (!first) return '';
  return rest.length > 0
    ? t(accountMessages.ordersCardMore, { name: first.name, n: toPersianDigits(rest.length) })
    : first.name;
}

/** Nights and guests of a stay, the delivery time of a dish, or the days on which a parcel arrives. */
function OrderTime({ order }: { order: Order }) {
  const { kind, times, person_count: people } = order;
  const ends = orderCapabilities(kind).hasNights ? endsOfNights(times) : null;
  if (ends) {
    return (
      <p className={styles.when}>
        <span>
          {t(accountMessages.ordersCardStay, {
            start: formatJalaaliShort(ends.checkIn),
            end: formatJalaaliShort(ends.checkOut),
          })}
        </span>
        <span>{t(amountsMessages.countNights, { n: toPersianDigits(times.length) })}</span>
        {people !== null && <span>{t(amountsMessages.countPeople, { n: toPersianDigits(people) })}</span>}
      </p>
    );
  }
  const slot = parseDeliveryTime(times[0] ?? '');
  if (!slot) return <ParcelTime order={order} />;
  return (
    <p className={styles.when}>
      <span>{t(accountMessages.ordersCardSlot, { day: formatJalaaliLong(slot.reserve_date) })}</span>
      <span>{t(accountMessages.ordersCardSlotHour, { hour: toPersianDigits(slot.reserve_time) })}</span>
    </p>
  );
}

function ParcelTime({ order }: { order: Order }) {
  const arrival = useOrderArrival()(order);
  if (!arrival?.text || !isAgreed(order) || isFinal(order.status)) return null;
  return (
    <p className={styles.when}>
      <span>{t(checkoutMessages.orderArrivesOn, { days: arrival.text })}</span>
    </p>
  );
}

/** «هنگام تحویل: ۴۵۰٬۰۰۰ تومان», of a deposit «مانده: …»; nothing for an order that is paid. */
function LaterAmount({ order }: { order: Order }) {
  const { kind, status, paid, money } = order;
  if (!money || paymentState(order) !== 'agreed') return null;
  const text =
    isFinal(status) || paid > 0 ? paymentsMessages.paymentOwed : paymentsMessages[`payment.laterShort.${kind}`];
  return (
    <p className={styles.when}>
      <span>{t(text, { amount: formatToman(money.owed) })}</span>
    </p>
  );
}

function PaymentCountdown({ until, onOver }: { until: string; onOver: () => void }) {
  const secondsLeft = useSecondsUntil(Date.parse(until), shopNow);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) onOver();
    // Another response must not count as the end of its time.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOver]);
  return (
    <p role="timer" className={styles.hold}>
      {t(accountMessages.ordersCardPayBefore, { time: formatCountdown(secondsLeft) })}
    </p>
  );
}
