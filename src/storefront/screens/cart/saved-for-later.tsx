import { useRef } from 'react';
import { lineKey, remainingFor, type CartItem } from '@/storefront/state/cart/cart-items';
import { toppingsOf } from '@/storefront/state/cart/use-cart-lines';
import { addToCart, laterRemoved, selectCartItems, selectLater } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { IconButton } from '@/storefront/ui/icon-button';
import { trash } from '@/storefront/ui/icons/base';
import { ProductLine } from '@/storefront/ui/product-line';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './cart-line-item.module.css';
import { checkoutMessages } from '@/messages/checkout';

/** What was put aside «برای بعد», with the way back to the cart; prices are read again in the cart. */
export function SavedForLater() {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectLater);
  const cart = useAppSelector(selectCartItems);
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const remove = (item: CartItem) => {
    dispatch(laterRemoved(item));
    // The pressed button is removed: the list gets the focus.
    list.current?.focus();
  };
  const bringBack = (item: CartItem) => {
    dispatch(addToCart(item.product, { toppings: item.toppings, count: item.count }));
    remove(item);
  };
  return (
    <SectionCard title={t(checkoutMessages.cartLater)}>
      <ul ref={list} tabIndex={-1} aria-label={t(checkoutMessages.cartLater)}>
        {items.map((item) => {
          const { name } = item.product;
          return (
            <ProductLine
              key={lineKey(item)}
              id={item.product_id}
              name={name}
              image={item.product.images[0] ?? null}
              toppings={toppingsOf(item)}
              count={item.count}
            >
              <span className={styles.later}>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={remainingFor(cart, item.product) === 0}
                  aria-label={t(checkoutMessages.cartLaterBackOf, { name })}
                  onClick={() => bringBack(item)}
                >
                  {t(checkoutMessages.cartLaterBack)}
                </Button>
                <IconButton
                  glyph={trash}
                  label={t(checkoutMessages.cartLaterRemove, { name })}
                  onClick={() => remove(item)}
                />
              </span>
            </ProductLine>
          );
        })}
      </ul>
    </SectionCard>
  );
}
