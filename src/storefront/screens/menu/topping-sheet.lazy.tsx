import { useState } from 'react';
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Dish } from '@/domain/dish';
import { isolateLatin } from '@/domain/isolate-latin';
import { productOfDish } from '@/storefront/state/cart/cart-items';
import { formatToman } from '@/domain/money';
import { productCapabilities } from '@/domain/product-capabilities';
import { addToCart } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { SmartImage } from '@/storefront/ui/smart-image';
import { BottomSheet } from '@/storefront/widgets/bottom-sheet';
import { priceWithToppings, ToppingChoice } from '@/storefront/ui/topping-choice';
import { t } from '@/messages/format-message';
import { TogetherDishes } from './together-dishes';
import styles from './topping-sheet.module.css';
import { menuMessages } from '@/messages/menu';
import { productMessages } from '@/messages/product';

/** Chooses the toppings of one piece of a dish and adds it. It has its own draft, so mount it when it opens. */
export default function ToppingSheet({ dish, onClose }: { dish: Dish; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<ToppingCount[]>([]);
  const product = productOfDish(dish);
  const add = () => {
    dispatch(addToCart(product, { toppings: chosen, quiet: true }));
    onClose();
  };
  return (
    <BottomSheet
      open
      title={dish.name}
      onClose={onClose}
      footer={
        <Button size="large" block onClick={add}>
          {t(menuMessages.toppingsAdd, { amount: formatToman(priceWithToppings(product, chosen)) })}
        </Button>
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
    </BottomSheet>
  );
}
