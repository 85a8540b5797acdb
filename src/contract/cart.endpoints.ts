import { type Call, get, post } from './endpoint';
import type { cartShapes } from './cart.schemas';

type S = typeof cartShapes;

export const cartCalls = {
  getCart: get<S['getCart']>('/api/v1/app/customer/:id/cart'),
  updateCart: post<S['updateCart']>('/api/v1/app/customer/:id/cart/update'),
  addToCart: post<S['addToCart']>('/api/v1/app/customer/:id/cart/add'),
  removeFromCart: post<S['removeFromCart']>('/api/v1/app/customer/:id/cart/remove'),
} satisfies Record<keyof S, Call>;
