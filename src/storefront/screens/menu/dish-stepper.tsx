import dynamic from 'next/dynamic';
import type { Dish } from '@/domain/dish';
import { productOfDish, LINE_MAX, piecesOf } from '@/storefront/state/cart/cart-items';
import { addToCart, removeFromCart, selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/storefront/state/store/hooks';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { AddStepper } from '@/storefront/ui/add-stepper';

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
  const sheet = useLazyWidget(load);
  const { name, limit = LINE_MAX, toppings } = dish;
  const add = () => {
    if (toppings) sheet.open();
    else dispatch(addToCart(productOfDish(dish), { quiet: true }));
  };
  const change = (count: number) => {
    if (count > pieces) return add();
    const last = selectCartItems(store.getState()).findLast(({ product_id }) => product_id === dish.id);
    if (last) dispatch(removeFromCart(last));
  };
  return (
    <>
      <AddStepper
        name={name}
        pieces={pieces}
        max={limit}
        onAdd={add}
        onChange={change}
        dialog={toppings && { busy: sheet.isLoading }}
      />
      {sheet.isOpen && <ToppingSheet dish={dish} onClose={sheet.close} />}
    </>
  );
}
