import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { lineKey, piecesOf, remainingFor } from '@/storefront/state/cart/cart-items';
import { selectCartItems, addToCart, removeFromCart } from '@/storefront/state/cart/cart.slice';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { bag } from '@/storefront/ui/icons/layout';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { LinkButton } from '@/storefront/ui/link-button';
import { Price } from '@/storefront/ui/price';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { priceWithToppings, ToppingChoice } from '@/storefront/ui/topping-choice';
import { t } from '@/messages/format-message';
import styles from './buy-panel.module.css';
import { addToCartMessages } from '@/messages/add-to-cart';
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
  // Portions are chosen before they are added, pieces of goods afterwards.
  const { isNeeded: isDish } = useDelivery();
  const [portions, setPortions] = useState(1);
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
        {t(addToCartMessages.productSoldOut)} <OwnHold productId={id} />
      </p>
    );
  const add = () => {
    controls.willSwap();
    dispatch(addToCart(product, { toppings: chosen, count: portions }));
    setPortions(1);
  };
  const change = (count: number) => {
    if (count > inLine) return void dispatch(addToCart(product, { toppings: chosen }));
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
      {product.stock_left != null ? (
        <p className={styles.scarce}>{t(cardMessages.fewLeft, { n: toPersianDigits(product.stock_left) })}</p>
      ) : (
        limit !== null &&
        room === 0 && <p className={styles.limit}>{t(productMessages.limit, { n: toPersianDigits(limit) })}</p>
      )}
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
          <BottomBar
            amount={
              isDish ? (
                <QuantityStepper
                  label={name}
                  value={portions}
                  min={1}
                  max={isDisabled ? portions : Math.max(1, room)}
                  onChange={setPortions}
                />
              ) : (
                <Price amount={priceWithToppings(product, chosen)} />
              )
            }
            amountOnDesktop={isDish || toppings.length > 0}
          >
            <Button
              {...(!isDish && { glyph: bag })}
              size="large"
              data-scripted
              disabled={isDisabled || room === 0}
              onClick={add}
            >
              {isDish
                ? t(productMessages.addFor, { amount: formatToman(priceWithToppings(product, chosen) * portions) })
                : t(productMessages.add)}
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
