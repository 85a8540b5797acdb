import type { cartSchemas } from '@/contract/cart.schemas';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { addToCart, cartOf, removeFromCart, updateCart } from '../services/cart.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import { costOfLines } from '../services/search-cost';
import { toastMessages } from '@/messages/toasts';

export function cartRoutes(deps: BackendDeps): HandlersFor<typeof cartSchemas> {
  return {
    getCart: async ({ params, caller, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await cartOf(deps, params.id);
    },
    updateCart: async ({ params, caller, body, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context), costOfLines(body.products));
      const { cart, cut } = await updateCart(deps, params.id, body.products);
      return new ResponseWithMessage(cart, cut.join(' '));
    },
    addToCart: async ({ caller, body, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return new ResponseWithMessage(
        await addToCart(deps, caller, context.idempotencyKey, body.data),
        t(toastMessages.cartAdded),
      );
    },
    removeFromCart: async ({ params, caller, body, context }) => {
      await enforceMinuteLimit(deps, rateLimitSubjectOf(caller, context));
      return await removeFromCart(deps, params.id, body.data);
    },
  };
}
