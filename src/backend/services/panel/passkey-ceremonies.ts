/**
 * The exchanges of WebAuthn with an authenticator: options with a challenge, and the verification of what it returns. A
 * challenge is stored for its subject, expires after two minutes and is used up by one response, right or wrong.
 */
import { createHmac } from 'node:crypto';
import { PASSKEY_TRANSPORTS, type PasskeyAssertion, type PasskeyAttestation } from '@/contract/panel-passkeys.schemas';
import { relyingPartyId } from '@/domain/passkey-origin';
import { t } from '@/messages/format-message';
import { backendPanelPasskeysMessages } from '@/messages/backend-panel-passkeys';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import {
  consumeChallenge,
  listPasskeys,
  putChallenge,
  type ChallengePurpose,
  type PasskeyRow,
} from '../../sql/passkeys.sql';
import { enforceRateLimits } from '../rate-limit';

const CHALLENGE_SECONDS = 120;

/** What a challenge belongs to. */
export interface Ceremony {
  readonly purpose: ChallengePurpose;
  /** The hash of the pending sign-in, or of the session's token. */
  readonly subject: string;
  readonly mobile: string;
  /** The origin of the shop, at which the page runs. */
  readonly origin: string;
}

/** A response of an authenticator that was refused: tries are limited and logged (login-refusals.ts). */
export class WrongPasskey extends ApiError {}

/** The same of a new passkey, which is not added. */
export class WrongAttestation extends WrongPasskey {}

/** Loaded at the first use: most shops start without it. */
const library = () => import('@simplewebauthn/server');

/** The relying party of this origin; 400 where passkeys are impossible. */
function partyOf(origin: string): string {
  const id = relyingPartyId(origin);
  if (id === null) throw new ApiError(400, t(panelPasskeysMessages.impossible));
  return id;
}

/** Options for `navigator.credentials.create`. */
export async function creationOptions(
  deps: BackendDeps,
  { mobile, origin, ...ceremony }: Ceremony,
  person: { readonly userId: number; readonly name: string; readonly shop: string },
) {
  const rpID = partyOf(origin);
  const { generateRegistrationOptions } = await library();
  const {
    timeout = CHALLENGE_SECONDS * 1000,
    excludeCredentials = [],
    ...options
  } = await generateRegistrationOptions({
    rpID,
    rpName: person.shop,
    userName: mobile,
    userDisplayName: person.name,
    userID: userHandle(deps, person.userId),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: (await listPasskeys(deps.db, mobile)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await remember(deps, ceremony, options.challenge);
  const { id = rpID, name } = options.rp;
  return { ...options, rp: { id, name }, excludeCredentials: excludeCredentials.map(typed), timeout };
}

/** Options for `navigator.credentials.get`; 400 when no passkey of the mobile works at this origin. */
export async function requestOptions(deps: BackendDeps, { mobile, origin, ...ceremony }: Ceremony) {
  const rpID = partyOf(origin);
  const rows = await listPasskeys(deps.db, mobile);
  const usable = rows.filter(({ rp_id }) => rp_id === rpID);
  if (usable.length === 0)
    throw new ApiError(400, t(backendPanelPasskeysMessages.passkeyElsewhere, { host: rows[0]?.rp_id ?? '' }));
  const { generateAuthenticationOptions } = await library();
  const {
    timeout = CHALLENGE_SECONDS * 1000,
    allowCredentials = [],
    ...options
  } = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: usable.map(descriptorOf),
    userVerification: 'required',
  });
  await remember(deps, ceremony, options.challenge);
  return { ...options, rpId: rpID, allowCredentials: allowCredentials.map(typed), timeout };
}

/** The new credential that an authenticator returns; {@link WrongAttestation} when it does not fit the challenge. */
export async function verifyAttestation(
  deps: BackendDeps,
  ceremony: Ceremony,
  attestation: PasskeyAttestation,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'backed_up'>> {
  const rpID = partyOf(ceremony.origin);
  const challenge = await consumeChallenge(deps.db, ceremony.subject, ceremony.purpose, deps.clock.now());
  if (challenge === null) throw wrongPasskey(WrongAttestation);
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = attestation.response;
  const { registrationInfo } = await unlessInvalid(
    () =>
      verifyRegistrationResponse({
        response: { ...attestation, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: ceremony.origin,
        expectedRPID: rpID,
      }),
    WrongAttestation,
  );
  if (!registrationInfo) throw wrongPasskey(WrongAttestation);
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsOf(attestation.response.transports ?? []),
    rp_id: rpID,
    backed_up: credentialBackedUp,
  };
}

/** A passkey whose assertion is right, and what is to be recorded of this use in the transaction that it permits. */
export interface UsedPasskey {
  readonly row: PasskeyRow;
  readonly use: Pick<PasskeyRow, 'counter' | 'backed_up' | 'last_used_at'>;
}

/**
 * Verifies the assertion of one of the mobile's passkeys: challenge, origin, relying party, signature, user verification
 * and sign count. {@link WrongPasskey} otherwise; above the limit of wrong tries of the address 429.
 */
export async function verifyAssertion(
  deps: BackendDeps,
  ceremony: Ceremony & { readonly address: string },
  assertion: PasskeyAssertion,
): Promise<UsedPasskey> {
  const now = deps.clock.now();
  try {
    return await judge(deps, ceremony, assertion, now);
  } catch (error) {
    if (error instanceof WrongPasskey)
      await enforceRateLimits(deps, 'loginTries', { id: null, address: ceremony.address }, now);
    throw error;
  }
}

async function judge(
  deps: BackendDeps,
  { purpose, subject, mobile, origin }: Ceremony,
  assertion: PasskeyAssertion,
  now: Date,
): Promise<UsedPasskey> {
  const rpID = partyOf(origin);
  const challenge = await consumeChallenge(deps.db, subject, purpose, now);
  const row = (await listPasskeys(deps.db, mobile)).find(({ credential_id }) => credential_id === assertion.id);
  if (challenge === null || !row) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await unlessInvalid(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      },
    }),
  );
  if (!verified) throw wrongPasskey();
  const { newCounter: counter, credentialBackedUp: backed_up } = authenticationInfo;
  return { row, use: { counter, backed_up, last_used_at: now } };
}

export function wrongPasskey(Refusal: typeof WrongPasskey = WrongPasskey): WrongPasskey {
  const msg = t(backendPanelPasskeysMessages.passkeyWrong);
  return new Refusal(400, msg, { errors: [{ field: 'assertion', msg }] });
}

/** The library throws for everything that is not as expected. */
async function unlessInvalid<T>(verify: () => Promise<T>, Refusal?: typeof WrongPasskey): Promise<T> {
  try {
    return await verify();
  } catch {
    throw wrongPasskey(Refusal);
  }
}

async function remember(
  { db, clock }: BackendDeps,
  { subject, purpose }: Pick<Ceremony, 'subject' | 'purpose'>,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  await putChallenge(db, { subject, purpose, challenge, expires_at });
}

/** The same for all passkeys of a user, so that an authenticator keeps one of them; it says nothing about them. */
function userHandle({ secret }: BackendDeps, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(`passkey-user|${userId}`).digest());
}

function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports: transportsOf(transports) };
}

const typed = <T extends object>(descriptor: T) => ({ ...descriptor, type: 'public-key' as const });

type Transport = (typeof PASSKEY_TRANSPORTS)[number];

function transportsOf(names: readonly string[]): Transport[] {
  return PASSKEY_TRANSPORTS.filter((transport) => names.includes(transport));
}
