import { useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { piecesOf, remainingFor } from '@/storefront/state/cart/cart-items';
import { addToCart, removeFromCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useGetBoughtTogetherQuery } from '@/storefront/state/catalogue/catalogue.api';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { AddStepper } from '@/storefront/ui/add-stepper';
import { Price } from '@/storefront/ui/price';
import { t } from '@/messages/format-message';
import styles from './cart-sheet.module.css';
import { cardMessages } from '@/messages/card';

const SHOWN = 3;

/**
 * Dishes without toppings that orders contain together with these, each with its «+»; nothing while none are known. The
 * list is read once, when the sheet opens, so that an added dish stays in its row.
 * @param ids the dishes of the sheet
 */
export function TogetherDishes({ ids }: { ids: readonly number[] }) {
  const [first] = useState(ids);
  const { choice } = useDelivery();
  const { data = [] } = useGetBoughtTogetherQuery({ ids: first, choice: choice ?? undefined });
  const dishes = data.filter(({ toppings, price }) => toppings.length === 0 && price > 0).slice(0, SHOWN);
  if (dishes.length === 0) return null;
  const title = t(cardMessages['together.food']);
  return (
    <section aria-label={title} className={styles.together}>
      <h3 className={styles.name}>{title}</h3>
      <ul>
        {dishes.map((product) => (
          <TogetherDish key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function TogetherDish({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const pieces = piecesOf(items, product.id);
  const add = () => dispatch(addToCart(product, { quiet: true }));
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.dish}>{isolateLatin(product.name)}</span>
        <Price amount={product.price} oldAmount={product.old_price} size="small" />
      </div>
      <AddStepper
        name={product.name}
        pieces={pieces}
        max={pieces + remainingFor(items, product)}
        onAdd={add}
        onChange={(count) =>
          count > pieces ? add() : dispatch(removeFromCart({ product_id: product.id, toppings: [] }))
        }
      />
    </li>
  );
}
