import { t } from '@/messages/format-message';
import { ApiError, NotPermitted, WrongCode } from './errors';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { faultsMessages } from '@/messages/faults';

/** The error for unknown things and for those that the caller may not access, so that both look alike. */
export function notFound(): ApiError {
  return new ApiError(404, t(faultsMessages.errorNotFound));
}

/** The same for a caller of the panel without permission, which is logged. */
export function notPermitted(): NotPermitted {
  return new NotPermitted(404, t(faultsMessages.errorNotFound));
}

/** The error for a transition that is not allowed, or that a concurrent change has made obsolete. */
export function illegalTransition(): ApiError {
  return new ApiError(409, t(backendOrdersMessages.orderStepRefused));
}

/** The error of a request with one invalid field. */
export function validationError(field: string, msg: string): ApiError {
  return new ApiError(400, msg, { errors: [{ field, msg }] });
}

/** The error for a coupon that cannot be used, with the same sentence for its field. */
export function couponRefused(msg: string): ApiError {
  return new ApiError(409, msg, { errors: [{ field: 'coupon', msg }] });
}

/** The same for an unknown coupon: tries are limited. */
export function couponUnknown(): WrongCode {
  const msg = t(backendOrdersMessages.couponUnknown);
  return new WrongCode(404, msg, { errors: [{ field: 'coupon', msg }] });
}
