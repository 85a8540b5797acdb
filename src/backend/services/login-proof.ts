/**
 * The proof of work of a login code (ALTCHA, https://altcha.org): an address that has requested many codes within the
 * hour must solve a challenge for each further one, so that using up the shop's codes costs computing time.
 */
import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { claimWindow } from '../sql/rate-limits.sql';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one derivation: some milliseconds on a phone. */
const COST = 5_000;
/** Derivations of a challenge of level 1: half a second on a phone. Level n needs n times as many. */
const DERIVATIONS = { least: 50, most: 100 };
/** The longest derivation is a minute on a slow phone. */
const MAX_LEVEL = 25;
const VALID_MS = 5 * 60_000;

/** A proof is required, of this level at least. */
export class ProofRequired extends Error {
  constructor(readonly level: number) {
    super(`A proof of level ${level} is required`);
  }
}

/** A solved challenge that has not been used yet. */
export interface Proof {
  readonly level: number;
  readonly signature: string;
  readonly until: Date;
}

type Deps = Pick<BackendDeps, 'secret' | 'clock'>;

/** The refusal of a code without a sufficient proof: 428 with a new challenge for this mobile. */
export async function proofRequired(deps: Deps, mobile: string, level: number): Promise<ApiError> {
  const steps = Math.min(level, MAX_LEVEL);
  const challenge: Challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(DERIVATIONS.most * steps, DERIVATIONS.least * steps),
    deriveKey,
    data: { mobile, level: steps, until: deps.clock.now().getTime() + VALID_MS },
    ...keysOf(deps),
  });
  return new ApiError(428, t(backendMessages.authProofRequired), { data: { challenge } });
}

/** The proof in a solved challenge for this mobile; null for one that is wrong, too old or for another mobile. */
export async function proofOf(deps: Deps, mobile: string, proof: string | null | undefined): Promise<Proof | null> {
  const payload = payloadOf(proof ?? '');
  if (!payload) return null;
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(deps) });
  const { data } = challenge.parameters;
  if (!verified || !challenge.signature || data?.mobile !== mobile) return null;
  const until = new Date(Number(data.until));
  return until > deps.clock.now() ? { level: Number(data.level), signature: challenge.signature, until } : null;
}

/**
 * Uses a proof for one code. Throws {@link ProofRequired} for a missing, used or too low one. One level less is enough,
 * since others may have requested codes while it was solved.
 */
export async function useProof(tx: Database, proof: Proof | null, level: number): Promise<void> {
  const least = Math.min(level, MAX_LEVEL) - 1;
  if (proof === null || proof.level < Math.max(1, least)) throw new ProofRequired(level);
  if (!(await claimWindow(tx, `code-proof:${proof.signature}`, proof.until))) throw new ProofRequired(level);
}

function keysOf({ secret }: Deps): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const keyFor = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: keyFor('altcha-challenge'), hmacKeySignatureSecret: keyFor('altcha-key') };
}

/** The payload in the form in which ALTCHA's widget sends it: Base64 of JSON. Null for any other text. */
function payloadOf(text: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPayload(value: unknown): value is Payload {
  const { challenge, solution } = (value ?? {}) as Partial<Payload>;
  return (
    typeof challenge?.signature === 'string' &&
    typeof challenge.parameters === 'object' &&
    (challenge.parameters as object | null) !== null &&
    typeof solution?.derivedKey === 'string'
  );
}
