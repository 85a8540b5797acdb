import { t } from '@/messages/format-message';
import { ApiError } from './errors';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { faultsMessages } from '@/messages/faults';

/** The error for unknown things and for those that the caller may not access, so that both look alike. */
export function notFound(): ApiError {
  return new ApiError(404, t(faultsMessages.errorNotFound));
}

/** The error for a transition that is not allowed, or that a concurrent change has made obsolete. */
export function illegalTransition(): ApiError {
  return new ApiError(409, t(backendOrdersMessages.orderStepRefused));
}

/** The error of a request with one invalid field. */
export function validationError(field: string, msg: string): ApiError {
  return new ApiError(400, msg, { errors: [{ field, msg }] });
}
