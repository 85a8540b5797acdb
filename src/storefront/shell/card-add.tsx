import Link from 'next/link';
import { productCapabilities } from '@/domain/product-capabilities';
import { LINE_MAX, piecesOf, productOfDish } from '../state/cart/cart-items';
import { addToCart, removeFromCart, selectCartItems } from '../state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '../state/store/hooks';
import type { AddSlotProps } from '../ui/add-slot';
import { AddStepper } from '../ui/add-stepper';
import { Icon } from '../ui/icon';
import { plus } from '../ui/icons/base';
import styles from '../ui/add-stepper.module.css';
import { t } from '@/messages/format-message';
import { addToCartMessages } from '@/messages/add-to-cart';

/**
 * «+» of a card, a stepper once the cart has the product; a product with options is chosen on its page. Nothing for what
 * cannot be ordered now.
 */
export function CardAdd({ product }: AddSlotProps) {
  const dispatch = useAppDispatch();
  const pieces = useAppSelector((state) => piecesOf(selectCartItems(state), product.id));
  const { id, type, name, slug, price, available, limit = LINE_MAX, options } = product;
  const { confirmsBasket, page } = productCapabilities(type);
  if (slug === undefined || price <= 0 || !available) return null;
  if (options || confirmsBasket)
    return (
      <Link
        href={page(id, name)}
        prefetch={false}
        aria-label={t(addToCartMessages.choose, { name })}
        title={t(addToCartMessages.choose, { name })}
        className={`${styles.card} ${styles.link}`}
      >
        <Icon glyph={plus} />
      </Link>
    );
  const add = () => dispatch(addToCart(productOfDish({ ...product, slug }), { quiet: true }));
  return (
    <div className={styles.card}>
      <AddStepper
        name={name}
        pieces={pieces}
        max={limit}
        onAdd={add}
        onChange={(count) => (count > pieces ? add() : dispatch(removeFromCart({ product_id: id, toppings: [] })))}
      />
    </div>
  );
}
