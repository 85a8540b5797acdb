/** Taps on the cart, by whoever is here. */
import type { ToppingCount } from '@/contract/cart.schemas';
import type { Product } from '@/contract/catalogue.schemas';
import { selectIsLoggedIn } from '../auth/auth.selectors';
import { lineKey } from './cart-items';
import type { CartItem } from './cart-items';
import { cartItemAdded, cartItemRemoved } from './cart.slice';
import type { AppDispatch, RootState } from '../store/root-reducer';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/** CART-01: one more piece of a line that is there, or a new line with `count` pieces. */
export function addToCart(product: Product, toppings: ToppingCount[] = [], count = 1): Thunk {
  return (dispatch, getState) => {
    dispatch(cartItemAdded({ product, toppings, count, byGuest: !selectIsLoggedIn(getState()) }));
  };
}

/** So many pieces more of a line, whether it is there or not: an order's line once again. */
export function addPiecesToCart(product: Product, toppings: ToppingCount[], pieces: number): Thunk {
  return (dispatch, getState) => {
    dispatch(cartItemAdded({ product, toppings, count: pieces, step: pieces, byGuest: !selectIsLoggedIn(getState()) }));
  };
}

/** CART-02: `count` pieces less of a line; all of them with `item.count`. */
export function removeFromCart(item: Pick<CartItem, 'product_id' | 'toppings'>, count = 1): Thunk {
  return (dispatch, getState) => {
    dispatch(cartItemRemoved({ key: lineKey(item), count, byGuest: !selectIsLoggedIn(getState()) }));
  };
}
