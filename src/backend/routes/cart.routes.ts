import type { cartSchemas } from '@/contract/cart.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, type HandlersFor } from '../route';
import { addToCart, cartOf, removeFromCart, updateCart } from '../services/cart.service';
import { toastMessages } from '@/messages/toasts';

export function cartRoutes(deps: BackendDeps): HandlersFor<typeof cartSchemas> {
  return {
    getCart: async ({ params }) => await cartOf(deps, params.id),
    updateCart: async ({ params, body }) => {
      const { cart, cut } = await updateCart(deps, params.id, body.products);
      return new ResponseWithMessage(cart, cut.join(' '));
    },
    addToCart: async ({ caller, body, context }) =>
      new ResponseWithMessage(
        await addToCart(deps, caller, context.idempotencyKey, body.data),
        t(toastMessages.cartAdded),
      ),
    removeFromCart: async ({ params, body }) => await removeFromCart(deps, params.id, body.data),
  };
}
