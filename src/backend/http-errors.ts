import { t } from '@/messages/translate';
import { ApiError } from './errors';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { faultsMessages } from '@/messages/faults';

/** What there is not, and what the caller may not know of: the same answer (wire, "Who may call"). */
export function notFound(): ApiError {
  return new ApiError(404, t(faultsMessages.errorNotFound));
}

/** A step that the order does not have now, or that somebody else has taken meanwhile. */
export function illegalTransition(): ApiError {
  return new ApiError(409, t(backendOrdersMessages.orderStepRefused));
}

/** A request that is wrong in one field. */
export function validationError(field: string, msg: string): ApiError {
  return new ApiError(400, msg, { errors: [{ field, msg }] });
}
