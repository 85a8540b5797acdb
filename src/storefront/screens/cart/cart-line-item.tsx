import dynamic from 'next/dynamic';
import Link from 'next/link';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { joinParts } from '@/domain/join-parts';
import { detailProperties } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { faultText, isCounted, pieceOf, toppingsOf, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { remainingFor } from '@/storefront/state/cart/cart-items';
import { selectCartItems, addToCart, removeFromCart } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { trash } from '@/storefront/ui/icons/base';
import { Price } from '@/storefront/ui/price';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './cart-line-item.module.css';
import { addToCartMessages } from '@/messages/add-to-cart';
import { checkoutMessages } from '@/messages/checkout';
import { toastMessages } from '@/messages/toasts';

/** The placeholder reserves one line until the code is loaded. */
const AvailableWeekdays = dynamic(() => import('@/storefront/widgets/delivery/available-weekdays'), {
  ssr: false,
  loading: () => '\u00a0',
});

const OwnHold = dynamic(() => import('@/storefront/widgets/own-hold'), { ssr: false });

interface CartLineItemProps {
  line: CartLine;
  /** Removes the whole line. */
  onRemove: () => void;
  /** Keeps the line for later; undefined where that is not offered. */
  onLater?: () => void;
}

/** A line of the cart: picture, name, toppings, price and quantity (CART-01, CART-02, CART-06). */
export function CartLineItem({ line, onRemove, onLater }: CartLineItemProps) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const { product, count, fault } = line;
  const { name, limit } = product;
  const max = isCounted(line) ? count + remainingFor(items, product) : count;
  // What tells it from others of its name, as on its card: origin and weight.
  const details = joinParts(detailProperties(product).map(({ value }) => value));
  const removal = { glyph: trash, label: t(addToCartMessages.remove, { name }) };
  const change = (value: number) => {
    if (value > count) dispatch(addToCart(product, { toppings: line.toppings }));
    else if (value === 0) onRemove();
    else dispatch(removeFromCart(line));
  };
  return (
    <li className={`${styles.line} ${isCounted(line) ? '' : styles.gone}`}>
      <div className={styles.picture}>
        <SmartImage image={product.images[0] ? { ...product.images[0], alt: '' } : null} sizes="112px" ratio="1 / 1" />
      </div>
      <div className={styles.words}>
        <Link href={urls.product(product.id, name)} prefetch={false} className={styles.name}>
          {isolateLatin(name)}
        </Link>
        {details !== '' && <p className={styles.details}>{isolateLatin(details)}</p>}
        <Toppings line={line} />
        <Price amount={product.price > 0 ? pieceOf(line) : 0} oldAmount={oldUnitPrice(line)} size="small" />
        {fault !== null && (
          <p className={styles.fault}>
            {faultText(line)} {fault === 'soldOut' && <OwnHold productId={product.id} />}
          </p>
        )}
        {product.weekdays && (
          <p className={styles.limit}>
            <AvailableWeekdays product={product} />
          </p>
        )}
        {fault === null && limit !== null && count >= max && (
          <p className={styles.limit}>{t(toastMessages.cartLimit, { n: toPersianDigits(limit) })}</p>
        )}
      </div>
      <div className={styles.tools}>
        <QuantityStepper label={name} value={count} max={max} onChange={change} last={removal} />
        {count > 1 && fault === null && (
          <span className={styles.sum}>
            <span className="visually-hidden">{t(checkoutMessages.cartLineSum)} </span>
            <Price amount={pieceOf(line) * count} />
          </span>
        )}
        <div className={styles.actions}>
          {onLater && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t(checkoutMessages.cartLineLaterOf, { name })}
              onClick={onLater}
            >
              {t(checkoutMessages.cartLineLater)}
            </Button>
          )}
          {/* Of one piece the stepper removes it. */}
          {count > 1 && (
            <Button variant="quiet" size="small" aria-label={removal.label} onClick={onRemove}>
              {t(addToCartMessages.removeShort)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Toppings({ line }: { line: CartLine }) {
  const toppings = toppingsOf(line);
  if (toppings.length === 0) return null;
  return (
    <ul className={styles.toppings}>
      {toppings.map(({ title, count }) => (
        <li key={title}>
          {count > 1
            ? isolateLatin(t(checkoutMessages.cartLineTopping, { title, n: toPersianDigits(count) }))
            : isolateLatin(title)}
        </li>
      ))}
    </ul>
  );
}

/** The old price including the toppings, comparable with the current one. */
function oldUnitPrice(line: CartLine): number | null {
  const { price, old_price } = line.product;
  return old_price === null || price <= 0 ? null : pieceOf(line) + old_price - price;
}
