import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { lineKey, piecesOf, remainingFor } from '@/storefront/state/cart/cart-items';
import { selectCartItems, addToCart, removeFromCart } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { bag } from '@/storefront/ui/icons/layout';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { LinkButton } from '@/storefront/ui/link-button';
import { Price } from '@/storefront/ui/price';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { t } from '@/messages/format-message';
import styles from './buy-panel.module.css';
import { cardMessages } from '@/messages/card';
import { productMessages } from '@/messages/product';

/** Only for a product that is gone. */
const OwnHold = dynamic(() => import('@/storefront/widgets/own-hold'), { ssr: false, loading: LoadingSilently });

interface BuyPanelProps {
  product: Product;
  /** It is unavailable for the current choice; the reason is shown beside the panel. */
  isDisabled?: boolean;
}

/**
 * Chooses toppings and adds the product to the cart. Pieces that are in the cart already are counted by a stepper,
 * beside a link to the cart. The cart's listeners handle the effects (CART-05). On a phone it is a bar above the bottom
 * navigation.
 */
export function BuyPanel({ product, isDisabled = false }: BuyPanelProps) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const [chosen, setChosen] = useState<ToppingCount[]>([]);
  const { id, type, name, price, limit, available, toppings } = product;
  const line = { product_id: id, toppings: chosen };
  const inCart = piecesOf(items, id);
  const inLine = items.find((item) => lineKey(item) === lineKey(line))?.count ?? 0;
  const room = remainingFor(items, product);
  const controls = useFocusAfterSwap(inLine > 0);

  // A product without a list price cannot be ordered (DLG-05).
  if (price <= 0) return <p className={styles.note}>{t(productMessages.negotiable)}</p>;
  if (!available)
    return (
      <p className={styles.note} role="status">
        {t(cardMessages.productSoldOut)} <OwnHold productId={id} />
      </p>
    );
  const add = () => {
    controls.willSwap();
    dispatch(addToCart(product, chosen));
  };
  const change = (count: number) => {
    if (count > inLine) return void dispatch(addToCart(product, chosen));
    if (count === 0) controls.willSwap();
    dispatch(removeFromCart(line));
  };
  return (
    <div className={styles.panel}>
      {toppings.length > 0 && (
        <ToppingChoice
          legend={t(productMessages[productCapabilities(type).extras ?? 'options'])}
          toppings={toppings}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {limit !== null && <p className={styles.limit}>{t(productMessages.limit, { n: toPersianDigits(limit) })}</p>}
      <div ref={controls.ref}>
        {inLine > 0 ? (
          <BottomBar
            amount={
              <QuantityStepper
                label={name}
                value={inLine}
                max={isDisabled ? inLine : inLine + room}
                onChange={change}
              />
            }
            amountOnDesktop
          >
            <LinkButton href={urls.cart()} size="large">
              {t(productMessages.toCart)}
            </LinkButton>
          </BottomBar>
        ) : (
          <BottomBar amount={<Price amount={priceWithToppings(product, chosen)} />}>
            <Button glyph={bag} size="large" data-scripted disabled={isDisabled || room === 0} onClick={add}>
              {t(productMessages.add)}
            </Button>
          </BottomBar>
        )}
      </div>
      <p className={styles.state} role="status">
        {inCart > 0 && t(productMessages.inCart, { n: toPersianDigits(inCart) })}
      </p>
    </div>
  );
}

/** The add button and the stepper replace each other: the focus moves to the new control. */
function useFocusAfterSwap(isInCart: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    // The stepper's last button adds another piece.
    [...(ref.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [isInCart]);
  return { ref, willSwap: () => void (isAwaited.current = true) };
}

type Topping = Product['toppings'][number];

/** The price of one piece with its toppings, toman. */
function priceWithToppings({ price, toppings }: Product, chosen: readonly ToppingCount[]): number {
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
function ToppingChoice({ legend, toppings, chosen, onChoose }: ToppingChoiceProps) {
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
        <small>{t(productMessages.toppingMax, { n: toPersianDigits(max) })}</small>
      </span>
      <span className={styles.price}>{cost}</span>
      <QuantityStepper label={title} value={count} max={max} onChange={onChange} />
    </div>
  );
}

function countOf(chosen: readonly ToppingCount[], { id }: Topping): number {
  return chosen.find((one) => one.id === id)?.count ?? 0;
}
