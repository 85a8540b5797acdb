/**
 * Which failed requests become a toast (ERR-01). normalize-error.ts chooses the sentence, axios-instance.ts asks here,
 * and the store shows the toast (`errorToast` in state/notifications/notification.slice.ts).
 */
import type { ApiErrorData } from './api-error';

/**
 * No toast for a failed request: the screen shows it, or it is not needed; `fields`: for one that names fields, which the
 * form marks.
 */
export type Quiet = boolean | 'fields';

/** Whether the failure becomes a toast: never a refused token (AUTH-10) or a canceled request. */
export function isToasted({ silent, errors = [] }: ApiErrorData, quiet: Quiet = false): boolean {
  if (silent) return false;
  return quiet === 'fields' ? errors.length === 0 : !quiet;
}
