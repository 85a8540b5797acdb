import type { ReactNode } from 'react';
import type { OrderTracking } from '@/contract/tracking.schemas';
import { arrivalText } from '@/domain/arrival-days';
import { orderStatusMessageKey } from '@/domain/canceled-by-shop';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { isConfirmed, isUnderWay } from '@/domain/order-money';
import { stayPlace } from '@/storefront/ui/stay-place';
import { OrderStatusCard } from '@/storefront/widgets/order-status-card';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { orderStatusMessages } from '@/messages/order-status';
import { orderTrackingMessages } from '@/messages/order-tracking';
import { orderTexts } from './order-texts';
import styles from './track.module.css';

/** Number and state of the order, when it comes, and what is to be paid then. */
export function TrackStatus({ tracking }: { tracking: OrderTracking }) {
  const { status, owed, owed_until: until, stay, delivery, place } = tracking;
  const texts = orderTexts(tracking);
  return (
    <OrderStatusCard
      label={t(orderTrackingMessages.status)}
      title={texts.numbered}
      status={t(orderStatusMessages[orderStatusMessageKey({ ...tracking, money: { owed } })])}
      tone={status === 'canceled' ? 'error' : isConfirmed(status) ? 'success' : 'warning'}
      sentence={texts.sentence}
    >
      <dl className={styles.details}>
        {stay ? <Stay stay={stay} /> : <Arrival tracking={tracking} />}
        {owed > 0 && (
          <Detail label={until ? t(orderTrackingMessages.owedUntil, { until: formatInstant(until) }) : texts.owed}>
            {formatToman(owed)}
          </Detail>
        )}
      </dl>
      {isUnderWay(status) && (
        <p className={styles.note}>
          <PickupPlace delivery={delivery} place={place} />
        </p>
      )}
    </OrderStatusCard>
  );
}

/** The delivery hour, or the days on which the parcel is expected. */
function Arrival({ tracking: { status, hour, arrives } }: { tracking: OrderTracking }) {
  if (!isUnderWay(status)) return null;
  const text = hour
    ? t(checkoutMessages.deliverySlotChosen, { day: formatJalaaliLong(hour.date), hour: toPersianDigits(hour.time) })
    : arrives && arrivalText(arrives);
  return text && <Detail label={t(orderTrackingMessages.arrives)}>{text}</Detail>;
}

function Stay({ stay }: { stay: NonNullable<OrderTracking['stay']> }) {
  const place = stayPlace(stay);
  return (
    <>
      <Detail label={t(orderTrackingMessages.place)}>
        {isolateLatin(stay.name)}
        {place && <span className={styles.note}> {isolateLatin(place)}</span>}
      </Detail>
      <Detail label={t(orderTrackingMessages.checkIn)}>
        {t(orderTrackingMessages.dayFrom, {
          day: formatJalaaliLong(stay.check_in),
          hour: toPersianDigits(stay.from),
        })}
      </Detail>
      <Detail label={t(orderTrackingMessages.checkOut)}>
        {t(orderTrackingMessages.dayUntil, {
          day: formatJalaaliLong(stay.check_out),
          hour: toPersianDigits(stay.until),
        })}
      </Detail>
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
