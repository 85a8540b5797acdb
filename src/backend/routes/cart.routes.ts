import type { cartShapes } from '@/contract/cart.schemas';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { Reply, type RoutesOf } from '../route';
import { addToCart, cartOf, removeFromCart, updateCart } from '../services/cart.service';
import { sharedMessages } from '@/messages/shared';

export function cartRoutes(deps: BackendDeps): RoutesOf<typeof cartShapes> {
  return {
    getCart: async ({ params }) => await cartOf(deps, params.id),
    updateCart: async ({ params, body }) => {
      const { cart, cut } = await updateCart(deps, params.id, body.products);
      return new Reply(cart, cut.join(' '));
    },
    addToCart: async ({ caller, body, from }) =>
      new Reply(await addToCart(deps, caller, from.idempotencyKey, body.data), t(sharedMessages.cartAdded)),
    removeFromCart: async ({ params, body }) => await removeFromCart(deps, params.id, body.data),
  };
}
