import { useState } from 'react';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { Button } from '../ui/button';
import { QuantityStepper } from '../ui/quantity-stepper';
import { Price } from '../ui/price';
import { BottomSheet } from './bottom-sheet';
import styles from './toppings-sheet.module.css';
import { sharedMessages } from '@/messages/shared';

/** Fields of the contract's topping: price per piece in toman, `max` per product. */
export interface ToppingChoice {
  id: number;
  title: string;
  price: number;
  max: number;
}

export interface ToppingCount {
  id: number;
  count: number;
}

interface ToppingsSheetProps {
  open: boolean;
  /** The product's name and unit price in toman. */
  name: string;
  price: number;
  toppings: readonly ToppingChoice[];
  /** The selection when it opens. */
  chosen?: readonly ToppingCount[];
  onClose: () => void;
  /** Toppings with a count above zero, in the list's order (CART-06). */
  onConfirm: (toppings: ToppingCount[]) => void;
}

/** The price of one product with the chosen toppings, in toman. */
export function priceWithToppings(
  price: number,
  toppings: readonly ToppingChoice[],
  counts: ReadonlyMap<number, number>,
): number {
  return toppings.reduce((sum, topping) => sum + topping.price * (counts.get(topping.id) ?? 0), price);
}

/** Chooses the toppings of a product, each within its own limit. It has its own draft, so mount it when it opens. */
export function ToppingsSheet({ open, name, price, toppings, chosen = [], onClose, onConfirm }: ToppingsSheetProps) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(
    () => new Map(chosen.map(({ id, count }) => [id, count])),
  );
  const confirm = () => {
    onConfirm(toppings.flatMap(({ id }) => ((counts.get(id) ?? 0) > 0 ? [{ id, count: counts.get(id) ?? 0 }] : [])));
  };
  const footer = (
    <div className={styles.foot}>
      <span aria-live="polite">
        <Price amount={priceWithToppings(price, toppings, counts)} />
      </span>
      <Button onClick={confirm}>{t(sharedMessages.toppingsConfirm)}</Button>
    </div>
  );
  return (
    <BottomSheet open={open} title={t(sharedMessages.toppingsTitle, { name })} onClose={onClose} footer={footer}>
      <ul>
        {toppings.map((topping) => (
          <li key={topping.id} className={styles.row}>
            <span>
              <span className={styles.name}>{topping.title}</span>
              <span className={styles.price}>
                {topping.price > 0 ? formatToman(topping.price) : t(sharedMessages.priceFree)}
              </span>
            </span>
            <QuantityStepper
              label={topping.title}
              value={counts.get(topping.id) ?? 0}
              max={topping.max}
              onChange={(count) => setCounts(new Map(counts).set(topping.id, count))}
            />
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
