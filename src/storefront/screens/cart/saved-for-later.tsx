import { useEffect, useRef, useState } from 'react';
import { addToCart, laterRemoved, selectBringingBack } from '@/storefront/state/cart/cart.slice';
import { faultText, toppingsOf, useLaterLines, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { IconButton } from '@/storefront/ui/icon-button';
import { trash } from '@/storefront/ui/icons/base';
import { ProductLine } from '@/storefront/ui/product-line';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import styles from './cart-line-item.module.css';
import { addToCartMessages } from '@/messages/add-to-cart';
import { checkoutMessages } from '@/messages/checkout';

/** What was put aside «برای بعد», with the way back to the cart; what the cart does not take stays here. */
export function SavedForLater() {
  const dispatch = useAppDispatch();
  const lines = useLaterLines();
  const bringingBack = useAppSelector(selectBringingBack);
  const list = useRef<HTMLUListElement>(null);
  /** The line whose button was pressed last. */
  const [pressed, setPressed] = useState<string | null>(null);
  const isThere = lines.some(({ key }) => key === pressed);
  useEffect(() => {
    // The pressed button is removed: the list gets the focus, if it is nowhere else by then.
    const { activeElement, body } = document;
    const isLost = activeElement === body || list.current?.contains(activeElement);
    if (pressed !== null && !isThere && isLost) list.current?.focus();
  }, [pressed, isThere]);
  if (lines.length === 0) return null;
  const remove = (line: CartLine) => {
    setPressed(line.key);
    dispatch(laterRemoved(line));
  };
  const bringBack = ({ key, product, toppings, count }: CartLine) => {
    setPressed(key);
    dispatch(addToCart(product, { toppings, count, fromLater: true }));
  };
  return (
    <SectionCard title={t(checkoutMessages.cartLater)}>
      <ul ref={list} tabIndex={-1} aria-label={t(checkoutMessages.cartLater)}>
        {lines.map((line) => {
          const { name } = line.product;
          return (
            <ProductLine
              key={line.key}
              id={line.product_id}
              name={name}
              image={line.product.images[0] ?? null}
              toppings={toppingsOf(line)}
              count={line.count}
              fault={line.fault === 'soldOut' ? t(addToCartMessages.productSoldOut) : faultText(line)}
            >
              <span className={styles.later}>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={line.fault !== null}
                  loading={bringingBack.includes(line.key)}
                  aria-label={t(checkoutMessages.cartLaterBackOf, { name })}
                  onClick={() => bringBack(line)}
                >
                  {t(checkoutMessages.cartLaterBack)}
                </Button>
                <IconButton
                  glyph={trash}
                  label={t(checkoutMessages.cartLaterRemove, { name })}
                  onClick={() => remove(line)}
                />
              </span>
            </ProductLine>
          );
        })}
      </ul>
    </SectionCard>
  );
}
