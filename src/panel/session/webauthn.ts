/** The browser's part of passkeys. Its library is loaded with the first use, as most sign-ins need none. */
import type { ResponseOf } from '@/contract/endpoint';
import type { PasskeyAssertion, PasskeyAttestation } from '@/contract/panel-passkeys.schemas';
import type { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { t } from '@/messages/format-message';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import { normalizeError } from '@/storefront/http/normalize-error';

type RequestOptions = ResponseOf<typeof panelPasskeysEndpoints.startSecondFactor>['options'];
type CreationOptions = ResponseOf<typeof panelPasskeysEndpoints.startPasskey>['options'];

/** A refusal of the browser or of the person, with a sentence about it. */
class PasskeyRefused extends Error {}

/** Asks the person for a passkey. The browser shows its own dialog, which needs a press before. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await startAuthentication({ optionsJSON }).catch(refuse);
}

/** Has a passkey made, likewise. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await startRegistration({ optionsJSON }).catch(refuse);
}

/** The sentence about a failure of the API, the network, the browser or the person. */
export function failureText(error: unknown): string {
  if (error instanceof PasskeyRefused) return error.message;
  const { errors, msg } = normalizeError(error).details;
  return errors?.[0]?.msg || msg;
}

/** By the name of the browser's error (https://www.w3.org/TR/webauthn-3/#sctn-op-make-cred). */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyRefused(t(panelPasskeysMessages[REFUSALS[name] ?? 'deviceFailed']), { cause: error });
}

const REFUSALS: Readonly<Record<string, 'notAllowed' | 'known' | 'wrongAddress'>> = {
  NotAllowedError: 'notAllowed',
  AbortError: 'notAllowed',
  InvalidStateError: 'known',
  SecurityError: 'wrongAddress',
};
