import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { useLazyDialog } from '@/storefront/shell/use-lazy-dialog';
import { useCart } from '@/storefront/state/cart/use-cart';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { bag } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/format-message';
import styles from './buy-panel.module.css';
import { commonMessages } from '@/messages/common';
import { productMessages } from '@/messages/product';

const loadToppings = () => import('@/storefront/widgets/toppings-sheet').then((code) => code.ToppingsSheet);
const ToppingsSheet = dynamic(loadToppings, { ssr: false });

interface BuyPanelProps {
  product: Product;
  /** It is unavailable for the current choice; the reason is shown beside the panel. */
  isDisabled?: boolean;
}

/**
 * Adds the product to the cart, after a choice of toppings if it has any. The cart's listeners handle what follows
 * (CART-05). On a phone it is a bar above the bottom navigation.
 */
export function BuyPanel({ product, isDisabled = false }: BuyPanelProps) {
  const cart = useCart();
  const dialog = useLazyDialog(loadToppings);
  const [wasTapped, setTapped] = useState(false);
  const { price, limit, available, toppings } = product;
  const inCart = cart.countOf(product.id);

  const add = (chosen: ToppingCount[]) => {
    cart.add(product, chosen);
    dialog.close();
    setTapped(true);
  };
  // A product without a list price cannot be ordered (DLG-05).
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
        {/* A tap before the store is created is applied later: until then the button is disabled, so that it is
           not tapped twice. */}
        <Button
          glyph={bag}
          size="large"
          loading={wasTapped && !cart.isRehydrated}
          disabled={isDisabled || cart.remainingFor(product) === 0}
          {...(toppings.length > 0 ? dialog.opener : { onClick: () => add([]) })}
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
      {dialog.isOpen && (
        <ToppingsSheet
          open
          name={product.name}
          price={price}
          toppings={toppings}
          onClose={dialog.close}
          onConfirm={add}
        />
      )}
    </div>
  );
}
