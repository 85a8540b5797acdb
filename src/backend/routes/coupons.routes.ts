import type { couponsShapes } from '@/contract/coupons.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { askerOf, Reply, type RoutesOf } from '../route';
import { applyGiftCode, couponsOf, tryCoupon } from '../services/coupons.service';
import { checkCoupon } from '../services/quote.service';
import { flowMessages } from '@/messages/flow';

export function couponsRoutes(deps: BackendDeps): RoutesOf<typeof couponsShapes> {
  return {
    listCoupons: async ({ params }) => ({ coupons: await couponsOf(deps, params.id) }),
    // COUP-01: the storefront shows its own sentence, so the answer carries no sentence of its own.
    checkCoupon: async ({ caller, body, from }) => ({
      coupon: await tryCoupon(deps, askerOf(caller, from), body.code, () =>
        checkCoupon(deps, caller.customerId, body.code, body.products ?? []),
      ),
    }),
    applyGiftCode: async ({ caller, body, from }) => {
      const { amount, credit } = await applyGiftCode(
        deps,
        caller,
        askerOf(caller, from),
        from.idempotencyKey,
        body.coupon,
      );
      return new Reply({ credit }, t(flowMessages.giftCodeApplied, { amount: formatAmount(amount) }));
    },
  };
}
