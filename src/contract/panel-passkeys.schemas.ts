/**
 * Passkeys (WebAuthn) as the second factor of the panel's sign-in (not in the specification). Options and responses are
 * the JSON forms of WebAuthn level 3, as browsers and libraries exchange them.
 */
import * as z from 'zod';
import * as f from './field-schemas';
import { panelEntered } from './panel.schemas';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** The kinds of connection to an authenticator that WebAuthn names. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(f.text(40)).max(10).nullish(),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)).optional(),
});
/** `PublicKeyCredentialCreationOptionsJSON` */
const creationOptions = z.looseObject({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(descriptor),
  timeout: z.int(),
});
/** `PublicKeyCredentialRequestOptionsJSON` */
const requestOptions = z.looseObject({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(descriptor),
  timeout: z.int(),
});

const passkey = z.object({
  id: f.id,
  name: z.string(),
  created_at: f.instant,
  last_used_at: f.instant.nullable(),
  /** Whether its provider keeps a copy, so that it is not lost with the device. */
  backed_up: z.boolean(),
  /** The host name for which it was made; it works for no other. */
  rp_id: z.string(),
});
export type Passkey = z.output<typeof passkey>;

const passkeys = z.object({
  items: z.array(passkey),
  /** The only origin at which passkeys can be added and used; null: impossible with the shop’s present address. */
  origin: z.string().nullable(),
});
const pending = f.text(200);

/** A recent proof of who the caller is; see `panel/me/confirm`. */
const unconfirmed = { precondition: f.emptyObject };

export const panelPasskeysSchemas = {
  startSecondFactor: {
    access: 'public',
    summary: 'WebAuthn options for the passkey of a pending sign-in (428 of `panel/login`)',
    body: z.object({ pending }),
    response: z.object({ options: requestOptions }),
  },
  finishSecondFactor: {
    access: 'public',
    summary: 'Exchange a pending sign-in and the passkey’s assertion for a token of the role panel',
    body: z.object({ pending, assertion, own_device: z.boolean().nullish() }),
    response: panelEntered,
  },
  listOwnPasskeys: { access: { panel: 'anyone', only: 'staff' }, summary: 'The caller’s passkeys', response: passkeys },
  startPasskey: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'WebAuthn options for a new passkey; 428 without a recent confirmation (`panel/me/confirm`)',
    body: f.emptyObject,
    response: z.object({ options: creationOptions }),
    ...unconfirmed,
  },
  addPasskey: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'Add a passkey; from then on the caller’s sign-in needs one. 428 without a recent confirmation',
    body: z.object({ attestation, name: f.text(60).nullish() }),
    response: passkeys,
    ...unconfirmed,
  },
  renamePasskey: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'Rename one of the caller’s passkeys',
    params: f.idParams,
    body: z.object({ name: f.text(60) }),
    response: passkeys,
  },
  removePasskey: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'Remove one of the caller’s passkeys; 428 without a recent confirmation',
    params: f.idParams,
    body: f.emptyObject,
    response: passkeys,
    ...unconfirmed,
  },
  startConfirmation: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'How the caller confirms that it is them: WebAuthn options, or null for a code (`user/login`)',
    body: f.emptyObject,
    response: z.object({ options: requestOptions.nullable(), mobile: z.string() }),
  },
  confirmSelf: {
    access: { panel: 'anyone', only: 'staff' },
    summary: 'Confirm by the assertion of a passkey, or by a code where the caller has none; valid for some minutes',
    body: z.object({ assertion: assertion.nullish(), code: f.text(20).nullish() }),
    response: z.object({ confirmed_until: f.instant }),
  },
  listStaffPasskeys: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'A staff member’s passkeys',
    params: f.idParams,
    response: passkeys,
  },
  removeStaffPasskey: {
    access: { panel: ['shop'], only: 'people' },
    summary: 'Remove a passkey that a staff member has lost; 428 without a recent confirmation of the owner',
    params: f.idParams,
    body: z.object({ passkey: f.id }),
    response: passkeys,
    ...unconfirmed,
  },
  requestPasskeyRemoval: {
    access: 'public',
    summary:
      'Print a token in the server’s output that removes the passkeys of one person, for an owner who has lost theirs',
    body: f.emptyObject,
    response: f.emptyObject,
  },
  removePasskeysByToken: {
    access: 'public',
    summary: 'Remove all passkeys of a mobile with a printed token, once',
    body: z.object({ token: f.text(200), mobile: f.mobile }),
    response: z.object({ removed: z.int() }),
  },
} as const;
