import { formatJalaaliDay } from '@/domain/jalaali';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isAvailableOn } from '@/domain/dish-days';
import { weekdaysSentence } from '@/domain/format-weekdays';
import type { ProductSummary } from '@/domain/product-card';
import { useGetProductQuery } from '@/storefront/state/catalogue/catalogue.api';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useCardsForDate, type CardsForDate } from '@/storefront/state/delivery/use-cards-for-date';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { useAppSelector } from '@/storefront/state/store/hooks';
import DeliveryBar from '@/storefront/widgets/delivery/delivery-bar';
import { formatMessage, t } from '@/messages/format-message';
import styles from './dish-delivery.module.css';
import { deliveryMessages } from '@/messages/delivery';
import { dishDaysMessages } from '@/messages/dish-days';

/** The page's product for the chosen day. */
export interface DishOnDate {
  readonly product: Product;
  /** It is not available on that day (not made, or its portions are sold out), but on another one. */
  readonly isDisabled: boolean;
  readonly similar: CardsForDate | null;
}

interface DishDeliveryProps {
  product: Product;
  similar: readonly ProductSummary[];
  onDay: (dish: DishOnDate) => void;
}

/** Delivery time of a dish, its weekdays, and whether they match (RES-09). */
export default function DishDelivery({ product, similar, onDay }: DishDeliveryProps) {
  const { choice } = useDelivery();
  const customer = useAppSelector(selectCustomerId);
  // Of the current product and choice only.
  const { currentData } = useGetProductQuery(choice ? { id: product.id, customer, choice } : skipToken);
  const cards = useCardsForDate(similar, undefined, choice);
  const now = currentData ?? product;
  const isMade = choice === null || isAvailableOn(now.weekdays, choice.mdate);
  const remaining = choice === null ? null : (now.portions_left ?? null);
  const isDisabled = !isMade || remaining === 0;
  useEffect(() => {
    // The day is unavailable, not the dish.
    onDay({
      product: isDisabled ? { ...now, available: true, limit: product.limit } : now,
      isDisabled,
      similar: cards,
    });
  }, [onDay, now, isDisabled, product, cards]);
  const weekdays = weekdaysSentence(now);
  return (
    <div className={styles.delivery}>
      <DeliveryBar />
      {weekdays && <p className={styles.made}>{formatMessage(dishDaysMessages[weekdays.key], weekdays.params)}</p>}
      {(weekdays || now.portions_left != null) && (
        <p role="status" className={styles.held}>
          {choice && dayText(formatJalaaliDay(choice.mdate), isMade, remaining)}
        </p>
      )}
    </div>
  );
}

/** The dish's availability on the chosen day, as a sentence; null when there is nothing to show. */
function dayText(day: string, isMade: boolean, remaining: number | null): string | null {
  if (!isMade) return t(deliveryMessages.otherDayChosen, { day });
  if (remaining === null) return null;
  return remaining === 0
    ? t(deliveryMessages.portionsGone, { day })
    : t(deliveryMessages.portionsLeft, { day, n: toPersianDigits(remaining) });
}
