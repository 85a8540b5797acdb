import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { productOfDish, type Dish } from '@/domain/dish';
import { LINE_MAX, piecesOf } from '@/storefront/state/cart/cart-items';
import { addToCart, removeFromCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/storefront/state/store/hooks';
import { useLazyDialog } from '@/storefront/widgets/use-lazy-dialog';
import { IconButton } from '@/storefront/ui/icon-button';
import { trash } from '@/storefront/ui/icons/account';
import { plus } from '@/storefront/ui/icons/base';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { t } from '@/messages/format-message';
import styles from './dish-stepper.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { menuMessages } from '@/messages/menu';

const load = () => import('./topping-sheet.lazy');
const ToppingSheet = dynamic(load, { ssr: false });

/**
 * «+» on a dish, a stepper once the cart has it. With toppings each further piece is chosen in a sheet, and «−» takes
 * one from the line that was added last.
 */
export function DishStepper({ dish }: { dish: Dish }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const pieces = useAppSelector((state) => piecesOf(selectCartItems(state), dish.id));
  const sheet = useLazyDialog(load);
  const box = useFocusKept(pieces > 0);
  const { name, limit = LINE_MAX, toppings } = dish;
  const add = () => {
    if (toppings) sheet.open();
    else dispatch(addToCart(productOfDish(dish), [], 1, 1, true));
  };
  const change = (count: number) => {
    if (count > pieces) return add();
    const last = selectCartItems(store.getState()).findLast(({ product_id }) => product_id === dish.id);
    if (last) dispatch(removeFromCart(last));
  };
  return (
    <span ref={box} className={styles.box}>
      {pieces > 0 ? (
        <QuantityStepper
          label={name}
          value={pieces}
          max={limit}
          last={{ glyph: trash, label: t(checkoutMessages.cartLineRemove, { name }) }}
          onChange={change}
        />
      ) : (
        <IconButton
          glyph={plus}
          label={t(menuMessages.add, { name })}
          className={styles.add}
          aria-haspopup={toppings && 'dialog'}
          aria-busy={sheet.isLoading || undefined}
          data-scripted
          onClick={add}
        />
      )}
      <span className="visually-hidden" role="status">
        {pieces > 0 && t(menuMessages.inCart, { n: toPersianDigits(pieces) })}
      </span>
      {sheet.isOpen && <ToppingSheet dish={dish} onClose={sheet.close} />}
    </span>
  );
}

/** The button and the stepper replace each other: the focus moves to the new one's last button if it was in the old. */
function useFocusKept(isInCart: boolean) {
  const box = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && !box.current?.contains(document.activeElement))
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    const element = box.current;
    const note = () => (hadFocus.current = element?.contains(document.activeElement) ?? false);
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [isInCart]);
  return box;
}
