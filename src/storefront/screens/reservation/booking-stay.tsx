import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { guestNameText } from '@/domain/guest-name';
import { formatJalaaliLong } from '@/domain/jalaali';
import { endsOfNights } from '@/domain/stay-price';
import { urls } from '@/domain/urls';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import Link from 'next/link';
import styles from './booking.module.css';
import { bookingMessages } from '@/messages/booking';
import { amountsMessages } from '@/messages/amounts';
import { stayMessages } from '@/messages/stay';
import { stayDetailsMessages } from '@/messages/stay-details';

/** Residence, dates, guests and guest name. */
export function BookingStay({ order }: { order: Order }) {
  const [product] = order.products;
  const ends = endsOfNights(order.times);
  return (
    <section className={styles.card} aria-label={t(bookingMessages.stayTitle)}>
      {product && (
        <div className={styles.place}>
          <SmartImage
            image={product.image === null ? null : { url: product.image, width: 640, height: 480, alt: product.name }}
            sizes="128px"
            ratio="4 / 3"
            className={styles.picture}
          />
          <h2 className={styles.name}>
            <Link href={urls.residence(product.product_id, product.name)}>{isolateLatin(product.name)}</Link>
          </h2>
        </div>
      )}
      <dl className={styles.details}>
        {ends && (
          <Detail
            label={t(stayMessages.calCheckIn)}
            value={formatJalaaliLong(ends.checkIn)}
            note={
              order.stay && t(stayDetailsMessages.stayRulesCheckInFrom, { hour: toPersianDigits(order.stay.check_in) })
            }
          />
        )}
        {ends && (
          <Detail
            label={t(stayMessages.calCheckOut)}
            value={formatJalaaliLong(ends.checkOut)}
            note={
              order.stay &&
              t(stayDetailsMessages.stayRulesCheckOutUntil, { hour: toPersianDigits(order.stay.check_out) })
            }
          />
        )}
        <Detail
          label={t(bookingMessages.nights)}
          value={t(amountsMessages.countNights, { n: toPersianDigits(order.times.length) })}
        />
        {order.person_count !== null && (
          <Detail
            label={t(bookingMessages.people)}
            value={t(amountsMessages.countPeople, { n: toPersianDigits(order.person_count) })}
          />
        )}
        {order.guest_name && <Detail label={t(bookingMessages.guest)} value={guestNameText(order.guest_name)} />}
      </dl>
    </section>
  );
}

interface DetailProps {
  label: string;
  value: string;
  /** Below the value, smaller. */
  note?: string | null;
}

function Detail({ label, value, note }: DetailProps) {
  return (
    <div>
      <dt>{isolateLatin(label)}</dt>
      <dd>{isolateLatin(value)}</dd>
      {note && <dd className={styles.note}>{isolateLatin(note)}</dd>}
    </div>
  );
}
