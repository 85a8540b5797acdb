import type { couponsSchemas } from '@/contract/coupons.schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { rateLimitSubjectOf, ResponseWithMessage, type HandlersFor } from '../route';
import { couponsOf, tryCoupon } from '../services/coupons.service';
import { applyGiftCode } from '../services/gift-codes.service';
import { enforceMinuteLimit } from '../services/rate-limit';
import { checkCoupon } from '../services/quote.service';
import { costOfLines } from '../services/search-cost';
import { couponsMessages } from '@/messages/coupons';

export function couponsRoutes(deps: BackendDeps): HandlersFor<typeof couponsSchemas> {
  return {
    listCoupons: async ({ params }) => ({ coupons: await couponsOf(deps, params.id) }),
    // COUP-01: the storefront shows its own message, so the response has none.
    checkCoupon: async ({ caller, body, context }) => {
      const requester = rateLimitSubjectOf(caller, context);
      await enforceMinuteLimit(deps, requester, costOfLines(body.products ?? []));
      return {
        coupon: await tryCoupon(deps, requester, body.code, () =>
          checkCoupon(deps, caller.customerId, body.code, body.products ?? []),
        ),
      };
    },
    applyGiftCode: async ({ caller, body, context }) => {
      const { amount, credit } = await applyGiftCode(
        deps,
        caller,
        rateLimitSubjectOf(caller, context),
        context.idempotencyKey,
        body.coupon,
      );
      return new ResponseWithMessage({ credit }, t(couponsMessages.giftCodeApplied, { amount: formatAmount(amount) }));
    },
  };
}
