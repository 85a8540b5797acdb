/** The mobile of a request. */
import { normalizeMobile } from '@/domain/normalize-ids';
import { loginMessages } from '@/messages/login';
import { t } from '@/messages/format-message';
import { validationError } from '../http-errors';

/** A mobile of a request as `09xxxxxxxxx`; throws an error of that field otherwise. */
export function mobileOf(text: string, field = 'mobile'): string {
  const mobile = normalizeMobile(text);
  if (mobile === null)
    throw validationError(
      field,
      t(text.trim() === '' ? loginMessages.errorMobileRequired : loginMessages.errorMobileInvalid),
    );
  return mobile;
}
