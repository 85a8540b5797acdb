/** An authenticator of WebAuthn in software: it makes passkeys (ES256, attestation `none`) and signs with them. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '@/contract/panel-passkeys.schemas';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** What differs from a response as it should be. */
export interface ResponseFaults {
  /** The page at which the browser runs. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUnverified?: boolean;
  readonly isBackedUp?: boolean;
}

export interface Authenticator {
  readonly id: string;
  /** The response to the options of a new passkey. */
  create(
    options: { readonly challenge: string; readonly rp: { readonly id: string } },
    faults?: ResponseFaults,
  ): PasskeyAttestation;
  /** The response to the options of a sign-in; the sign count grows with each. */
  get(options: { readonly challenge: string; readonly rpId: string }, faults?: ResponseFaults): PasskeyAssertion;
}

/** An authenticator with one passkey, in a browser at this origin. */
export function makeAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let uses = 0;
  return {
    id,
    create({ challenge, rp }, faults = {}) {
      const data = Buffer.concat([
        headOf(faults.rpId ?? rp.id, flagsOf(faults) | HAS_CREDENTIAL, faults.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([rawId.length >> 8, rawId.length & 0xff]),
        rawId,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      const clientData = clientDataOf('webauthn.create', faults.challenge ?? challenge, faults.origin ?? origin);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'something-new'],
        },
      };
    },
    get({ challenge, rpId }, faults = {}) {
      uses += 1;
      const data = headOf(faults.rpId ?? rpId, flagsOf(faults), faults.counter ?? uses);
      const clientData = clientDataOf('webauthn.get', faults.challenge ?? challenge, faults.origin ?? origin);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function flagsOf({ isUnverified = false, isBackedUp = false }: ResponseFaults): number {
  return USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | (isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0);
}

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function clientDataOf(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** COSE: key type EC2, algorithm ES256, curve P-256, both coordinates. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

function cbor(value: Map<string | number, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
