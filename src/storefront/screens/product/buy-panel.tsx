import { useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { useCart } from '@/storefront/state/cart/use-cart';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { bag } from '@/storefront/ui/icons/base';
import { lateWidget } from '@/storefront/ui/client-only';
import { LinkButton } from '@/storefront/ui/link-button';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/translate';
import styles from './buy-panel.module.css';
import { commonMessages } from '@/messages/common';
import { productMessages } from '@/messages/product';

const ToppingsSheet = lateWidget(() =>
  import('@/storefront/widgets/toppings-sheet').then((code) => code.ToppingsSheet),
);

interface BuyPanelProps {
  product: Product;
  /** It cannot be had as things were chosen: the reason stands beside. */
  isHeld?: boolean;
}

/**
 * Puts the product into the cart, its toppings chosen first where it has some; what follows stands in the cart's reactions
 * (CART-05). A bar above the bottom navigation on a phone.
 */
export function BuyPanel({ product, isHeld = false }: BuyPanelProps) {
  const cart = useCart();
  const [choosing, setChoosing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { price, limit, available, toppings } = product;
  const inCart = cart.countOf(product.id);

  const add = (chosen: ToppingCount[]) => {
    cart.add(product, chosen);
    setChoosing(false);
    setAsked(true);
  };
  // DLG-05: what has no list price cannot be ordered.
  if (price <= 0) return <p className={styles.note}>{t(productMessages.negotiable)}</p>;
  if (!available)
    return (
      <p className={styles.note} role="status">
        {t(commonMessages.productSoldOut)}
      </p>
    );
  return (
    <div className={styles.panel}>
      {limit !== null && <p className={styles.limit}>{t(productMessages.limit, { n: toPersianDigits(limit) })}</p>}
      {toppings.length > 0 && (
        <p className={styles.limit}>
          {t(productMessages.toppings)}: {toppings.map(({ title }) => title).join(t(commonMessages.listSeparator))}
        </p>
      )}
      <BottomBar amount={<Price amount={price} />}>
        {/* What was asked for before the store is here shows when it has come: until then it is not asked for twice. */}
        <Button
          glyph={bag}
          size="large"
          loading={isAsked && !cart.isRehydrated}
          disabled={isHeld || cart.remainingFor(product) === 0}
          onClick={() => (toppings.length > 0 ? setChoosing(true) : add([]))}
        >
          {inCart > 0 ? t(productMessages.addMore) : t(productMessages.add)}
        </Button>
      </BottomBar>
      <p className={styles.state} role="status">
        {inCart > 0 && (
          <>
            <span>{t(productMessages.inCart, { n: toPersianDigits(inCart) })}</span>
            <LinkButton href={urls.cart()} variant="secondary" size="small">
              {t(productMessages.toCart)}
            </LinkButton>
          </>
        )}
      </p>
      {choosing && (
        <ToppingsSheet
          open
          name={product.name}
          price={price}
          toppings={toppings}
          onClose={() => setChoosing(false)}
          onConfirm={add}
        />
      )}
    </div>
  );
}
