import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { deliveryDay } from '@/domain/format-delivery';
import { isMadeOn } from '@/domain/available-weekdays';
import { madeOnSentence } from '@/domain/format-weekdays';
import type { CardProduct } from '@/domain/product-card';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import DeliveryBar from '@/storefront/widgets/delivery/delivery-bar';
import type { ProductForChoice } from '@/storefront/widgets/delivery/product-for-date';
import type { CardsForDate } from '@/storefront/widgets/delivery/use-cards-for-date';
import { formatMessage, t } from '@/messages/translate';
import styles from './dish-delivery.module.css';
import { deliveryMessages } from '@/messages/delivery';

const DatedProduct = dynamic(() => import('@/storefront/widgets/delivery/product-for-date'), { ssr: false });

/** The page's product as it stands for the chosen day. */
export interface DishOnDate {
  readonly product: Product;
  /** It is not made on that day: it can be had for another one. */
  readonly isHeld: boolean;
  readonly similar: CardsForDate | null;
}

interface DishDeliveryProps {
  product: Product;
  similar: readonly CardProduct[];
  onDay: (dish: DishOnDate) => void;
}

/** When the dish is to come, on which days it is made, and whether that fits (RES-09). */
export default function DishDelivery({ product, similar, onDay }: DishDeliveryProps) {
  const { choice } = useDelivery();
  const [answer, setAnswer] = useState<ProductForChoice | null>(null);
  const [cards, setCards] = useState<CardsForDate | null>(null);
  // An answer holds for its own question alone.
  const now =
    answer !== null && answer.product.id === product.id && answer.choice === choice ? answer.product : product;
  const isHeld = choice !== null && !isMadeOn(now.weekdays, choice.mdate);
  useEffect(() => {
    // What is missing is the day, not the dish.
    onDay({ product: isHeld ? { ...now, available: true } : now, isHeld, similar: cards });
  }, [onDay, now, isHeld, cards]);
  const made = madeOnSentence(now);
  return (
    <div className={styles.delivery}>
      <DeliveryBar />
      {made && (
        <>
          <p className={styles.made}>{formatMessage(deliveryMessages[made.key], made.params)}</p>
          <p role="status" className={styles.held}>
            {isHeld && t(deliveryMessages.otherDayChosen, { day: deliveryDay(choice.mdate) })}
          </p>
        </>
      )}
      {choice && <DatedProduct id={product.id} {...{ similar, choice }} onProduct={setAnswer} onCards={setCards} />}
    </div>
  );
}
