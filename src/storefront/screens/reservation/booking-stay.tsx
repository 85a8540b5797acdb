import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { endsOfNights } from '@/domain/stay-price';
import { urls } from '@/domain/urls';
import { SmartImage } from '@/storefront/ui/smart-image';
import '@/messages/stay';
import '@/messages/booking';
import '@/messages/shared';
import '@/messages/stay-details';
import { t } from '@/messages/translate';
import Link from 'next/link';
import styles from './booking.module.css';

/** Where, when, how many, in whose name. */
export function BookingStay({ order }: { order: Order }) {
  const [product] = order.products;
  const ends = endsOfNights(order.times);
  return (
    <section className={styles.card} aria-label={t('booking.stay.title')}>
      {product && (
        <div className={styles.place}>
          <SmartImage
            image={product.image === null ? null : { url: product.image, width: 640, height: 480, alt: product.name }}
            sizes="128px"
            ratio="4 / 3"
            className={styles.picture}
          />
          <h2 className={styles.name}>
            <Link href={urls.residence(product.product_id, product.name)}>{product.name}</Link>
          </h2>
        </div>
      )}
      <dl className={styles.facts}>
        {ends && (
          <Fact
            label={t('cal.checkIn')}
            value={formatJalaaliLong(ends.checkIn)}
            note={order.stay && t('stay.rules.checkInFrom', { hour: toPersianDigits(order.stay.check_in) })}
          />
        )}
        {ends && (
          <Fact
            label={t('cal.checkOut')}
            value={formatJalaaliLong(ends.checkOut)}
            note={order.stay && t('stay.rules.checkOutUntil', { hour: toPersianDigits(order.stay.check_out) })}
          />
        )}
        <Fact label={t('booking.nights')} value={t('count.nights', { n: toPersianDigits(order.times.length) })} />
        {order.person_count !== null && (
          <Fact label={t('booking.people')} value={t('count.people', { n: toPersianDigits(order.person_count) })} />
        )}
        {order.guest_name && <Fact label={t('booking.guest')} value={order.guest_name} />}
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** Under it, smaller. */
  note?: string | null;
}

function Fact({ label, value, note }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
