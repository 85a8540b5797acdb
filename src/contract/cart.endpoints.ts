import { type Endpoint, get, post } from './endpoint';
import type { cartSchemas } from './cart.schemas';

type S = typeof cartSchemas;

export const cartEndpoints = {
  getCart: get<S['getCart']>('/api/v1/app/customer/:id/cart'),
  updateCart: post<S['updateCart']>('/api/v1/app/customer/:id/cart/update'),
  addToCart: post<S['addToCart']>('/api/v1/app/customer/:id/cart/add'),
  removeFromCart: post<S['removeFromCart']>('/api/v1/app/customer/:id/cart/remove'),
} satisfies Record<keyof S, Endpoint>;
