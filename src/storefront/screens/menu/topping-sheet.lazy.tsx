import { useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Dish } from '@/domain/dish';
import { isolateLatin } from '@/domain/isolate-latin';
import { productOfDish, remainingFor } from '@/storefront/state/cart/cart-items';
import { formatToman } from '@/domain/money';
import { productCapabilities } from '@/domain/product-capabilities';
import { addToCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { SmartImage } from '@/storefront/ui/smart-image';
import { BottomSheet } from '@/storefront/widgets/bottom-sheet';
import { priceWithToppings, ToppingChoice } from '@/storefront/ui/topping-choice';
import { t } from '@/messages/format-message';
import { CookNote } from './cook-note';
import { TogetherDishes } from './together-dishes';
import styles from './topping-sheet.module.css';
import { productMessages } from '@/messages/product';

/** Chooses toppings and number of a dish and adds them, with a note to the cook. It has its own draft, so mount it when it opens. */
export default function ToppingSheet({ dish, onClose }: { dish: Dish; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ToppingCount[]>([]);
  const [count, setCount] = useState(1);
  const product = productOfDish(dish);
  const room = remainingFor(useAppSelector(selectCartItems), product);
  const add = () => {
    dispatch(addToCart(product, { toppings: chosen, count, quiet: true }));
    onClose();
  };
  return (
    <BottomSheet
      open
      title={dish.name}
      onClose={onClose}
      footer={
        <div className={styles.add}>
          <QuantityStepper label={dish.name} value={count} min={1} max={room} onChange={setCount} />
          <Button size="large" onClick={add}>
            {t(productMessages.addFor, { amount: formatToman(priceWithToppings(product, chosen) * count) })}
          </Button>
        </div>
      }
    >
      {(dish.image ?? dish.about) && (
        <div className={styles.dish}>
          {/* The size of the row's picture, which is loaded. */}
          {dish.image && (
            <SmartImage image={{ ...dish.image, alt: '' }} sizes="112px" ratio={null} className={styles.picture} />
          )}
          {dish.about && <p>{isolateLatin(dish.about)}</p>}
        </div>
      )}
      <ToppingChoice
        legend={t(productMessages[productCapabilities(dish.type).extras ?? 'options'])}
        toppings={product.toppings}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TogetherDishes ids={[dish.id]} />
      <CookNote />
    </BottomSheet>
  );
}
