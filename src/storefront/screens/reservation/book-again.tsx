import type { Order } from '@/contract/orders.schemas';
import { tehranToday } from '@/domain/plain-date';
import { endsOfNights } from '@/domain/stay-price';
import { urls } from '@/domain/urls';
import { shopNow } from '@/storefront/platform/browser-clock';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/translate';
import { bookingMessages } from '@/messages/booking';

/**
 * After the end of a reservation: links to the same residence, or to others in its city, with the same dates if they
 * are in the future.
 */
export function BookAgain({ order }: { order: Order }) {
  const [product] = order.products;
  if (!product) return null;
  const stay = sameStay(order);
  const similar = urls.search(undefined, { ...stay, name: order.stay?.city });
  if (order.sub_status === 'canceled_rt_host_reject') {
    return (
      <>
        <LinkButton href={similar}>{t(bookingMessages.search)}</LinkButton>
        <LinkButton href={urls.residence(product.product_id, product.name)} variant="secondary">
          {t(bookingMessages.againOtherDates)}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton href={urls.residence(product.product_id, product.name, stay)}>{t(bookingMessages.again)}</LinkButton>
      <LinkButton href={similar} variant="secondary">
        {t(bookingMessages.similar)}
      </LinkButton>
    </>
  );
}

/** Dates and guests for the next attempt; past dates are left out. */
function sameStay({ times, person_count: people }: Order) {
  const ends = endsOfNights(times);
  const isAhead = ends !== null && ends.checkIn >= tehranToday(shopNow());
  return {
    ...(isAhead && { start_date: ends.checkIn, end_date: ends.checkOut }),
    ...(people !== null && { person_count: people }),
  };
}
