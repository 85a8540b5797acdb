/** Log events of refused logins, so that guessing and probing can be seen; none contains personal data whole. */
import { maskMobile, normalizeMobile } from '@/domain/normalize-ids';
import type { CodePurpose } from '@/contract/auth.schemas';
import type { BackendDeps } from '../deps';
import { ApiError, WrongCode } from '../errors';
import { loggedAddress } from './logged-address';
import { WrongAttestation, WrongPasskey } from './panel/passkey-ceremonies';

/** Logged already, by a login within the login. */
const logged = new WeakSet<Error>();

/**
 * Runs a login, or any other use of a login code; logs `login_refused` when its code is wrong (`code`), its address has
 * used up its tries (`limit`), its user is not of the staff (`not_staff`), its passkey is refused (`second_factor`), or a
 * new passkey (`new_passkey`).
 */
export async function logRefusal<T>(
  deps: Pick<BackendDeps, 'log' | 'secret'>,
  { mobile, address, purpose }: { readonly mobile: string; readonly address: string; readonly purpose: CodePurpose },
  login: () => Promise<T>,
): Promise<T> {
  try {
    return await login();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== null && error instanceof Error && !logged.has(error)) {
      logged.add(error);
      deps.log('login_refused', {
        reason,
        panel: purpose === 'panel',
        mobile: maskMobile(normalizeMobile(mobile) ?? ''),
        address: loggedAddress(deps, address),
      });
    }
    throw error;
  }
}

function reasonOf(error: unknown): 'code' | 'limit' | 'not_staff' | 'new_passkey' | 'second_factor' | null {
  if (error instanceof NotStaff) return 'not_staff';
  if (error instanceof WrongAttestation) return 'new_passkey';
  if (error instanceof WrongPasskey) return 'second_factor';
  if (error instanceof WrongCode) return 'code';
  return error instanceof ApiError && error.status === 429 ? 'limit' : null;
}

/** A right code of a number that is not of the shop's own. */
export class NotStaff extends ApiError {}
