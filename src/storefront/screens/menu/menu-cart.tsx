import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { missingToMinimum } from '@/domain/free-shipping-goal';
import { urls } from '@/domain/urls';
import { remainingFor } from '@/storefront/state/cart/cart-items';
import { addToCart, removeFromCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import {
  cartCost,
  faultText,
  isCounted,
  pieceOf,
  toppingsOf,
  type CartLine,
} from '@/storefront/state/cart/use-cart-lines';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { trash } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { Price } from '@/storefront/ui/price';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { FreeShippingNotice } from '@/storefront/widgets/free-shipping-notice';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { CookNote } from './cook-note';
import { TogetherDishes } from './together-dishes';
import styles from './cart-sheet.module.css';
import { addToCartMessages } from '@/messages/add-to-cart';
import { checkoutMessages } from '@/messages/checkout';
import { menuMessages } from '@/messages/menu';

/** The lines of the menu's cart, what goes with them, what is missing to the minimum, and a note to the cook. */
export function MenuCart({ lines }: { lines: readonly CartLine[] }) {
  const noun = useGoodsNoun();
  return (
    <>
      <ul aria-label={t(checkoutMessages[`cartList.${noun}`])}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <TogetherDishes ids={lines.map(({ product_id }) => product_id)} />
      <FreeShippingNotice price={cartCost(lines).price} />
      <CookNote />
    </>
  );
}

/** The way from the menu's cart to the checkout, with the sum; disabled while something prevents it. */
export function MenuCheckout({ lines, isGuest }: { lines: readonly CartLine[]; isGuest: boolean }) {
  const shop = useAppSelector(selectShop);
  const { price } = cartCost(lines);
  const isBlocked = lines.some(({ fault }) => fault !== null) || missingToMinimum(price, shop?.min_basket) > 0;
  const text = t(isGuest ? menuMessages.continueLogin : menuMessages.continue, { amount: formatToman(price) });
  if (isBlocked)
    return (
      <Button size="large" block disabled>
        {text}
      </Button>
    );
  return (
    <LinkButton size="large" block href={isGuest ? urls.login({ backUrl: urls.checkout() }) : urls.checkout()}>
      {text}
    </LinkButton>
  );
}

function Line({ line }: { line: CartLine }) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const { product, count, fault } = line;
  const { name } = product;
  const toppings = joinParts(toppingsOf(line).map(({ title }) => title));
  const change = (value: number) =>
    dispatch(value > count ? addToCart(product, { toppings: line.toppings }) : removeFromCart(line));
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b className={styles.name}>{isolateLatin(name)}</b>
        {toppings && <p className={styles.toppings}>{isolateLatin(toppings)}</p>}
        <Price amount={product.price > 0 ? pieceOf(line) * count : 0} size="small" />
        {fault !== null && <p className={styles.fault}>{faultText(line)}</p>}
      </div>
      <QuantityStepper
        label={name}
        value={count}
        max={isCounted(line) ? count + remainingFor(items, product) : count}
        last={{ glyph: trash, label: t(addToCartMessages.remove, { name }) }}
        onChange={change}
      />
    </li>
  );
}
