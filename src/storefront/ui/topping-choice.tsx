import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { QuantityStepper } from './quantity-stepper';
import styles from './topping-choice.module.css';
import { productMessages } from '@/messages/product';

type Topping = Product['toppings'][number];

/** The price of one piece with its toppings, toman. */
export function priceWithToppings(
  { price, toppings }: Pick<Product, 'price' | 'toppings'>,
  chosen: readonly ToppingCount[],
): number {
  return toppings.reduce((sum, topping) => sum + topping.price * countOf(chosen, topping), price);
}

interface ToppingChoiceProps {
  legend: string;
  toppings: readonly Topping[];
  /** Toppings with a count above zero, in the order of `toppings` (CART-06). */
  chosen: readonly ToppingCount[];
  onChoose: (chosen: ToppingCount[]) => void;
}

/** Chooses the toppings of a product, each within its own limit: a box for a single one, otherwise a number. */
export function ToppingChoice({ legend, toppings, chosen, onChoose }: ToppingChoiceProps) {
  const change = (changed: Topping, count: number) =>
    onChoose(
      toppings.flatMap((topping) => {
        const next = topping.id === changed.id ? count : countOf(chosen, topping);
        return next > 0 ? [{ id: topping.id, count: next }] : [];
      }),
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{isolateLatin(legend)}</legend>
      {toppings.map((topping) => (
        <ToppingRow
          key={topping.id}
          topping={topping}
          count={countOf(chosen, topping)}
          onChange={(count) => change(topping, count)}
        />
      ))}
    </fieldset>
  );
}

interface ToppingRowProps {
  topping: Topping;
  count: number;
  onChange: (count: number) => void;
}

function ToppingRow({ topping: { title, price, max }, count, onChange }: ToppingRowProps) {
  const cost =
    price > 0 ? t(productMessages.toppingPrice, { price: formatToman(price) }) : t(productMessages.toppingFree);
  if (max === 1)
    return (
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={count > 0}
          onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        />
        <span className={styles.title}>{isolateLatin(title)}</span>
        <span className={styles.price}>{cost}</span>
      </label>
    );
  return (
    <div className={styles.row}>
      <span className={styles.title}>
        {isolateLatin(title)}
        {count >= max && <small>{t(productMessages.toppingMax, { n: toPersianDigits(max) })}</small>}
      </span>
      <span className={styles.price}>{cost}</span>
      <QuantityStepper label={title} value={count} max={max} onChange={onChange} />
    </div>
  );
}

function countOf(chosen: readonly ToppingCount[], { id }: Topping): number {
  return chosen.find((one) => one.id === id)?.count ?? 0;
}
