/** The rate limits of login codes: whom a code counts for, and the wrong tries of who has not asked for it. */
import { createHmac } from 'node:crypto';
import { UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { isOrigin, saveOrigin } from '../sql/login-codes.sql';
import { consumeUnits, type Limit } from '../sql/rate-limits.sql';
import { findMobile } from '../sql/users.sql';
import { addressLimits } from './address-limits';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** In a day a number and an address may have what three hours may. */
const HOURS_OF_A_DAY = 3;
/** Wrong tries in an hour of a number's codes by all together who have not asked for them. */
export const TRIES_OF_OTHERS = 20;
/** For how long an address from which a number has logged in is known for it. */
export const ORIGIN_LIFE_DAYS = 180;

/** Who asks for a code or gives one. */
export interface CodeRequester {
  /** The user of the token, a guest's too; null without a token. */
  readonly userId: number | null;
  readonly address: string;
}

/** Under which a requester's codes are kept: the one for a new code first. A token's user has the codes of their address too. */
export function requesterKeys({ userId, address }: CodeRequester): [string, ...string[]] {
  const byAddress = `address:${address}`;
  return userId === null ? [byAddress] : [`user:${userId}`, byAddress];
}

/** The rate limits that one code counts for; the first is the number's, whose row makes requests for one number wait for each other. */
export function codeLimits(
  { limits }: BackendDeps,
  mobile: string,
  requester: CodeRequester,
  isKnown: boolean,
): { number: Limit[]; address: Limit[] } {
  const [key] = requesterKeys(requester);
  const { address } = requester;
  const ofNumber = isKnown ? `code-number-known:${mobile}` : `code-number:${mobile}`;
  return {
    number: [
      ...hourAndDay(ofNumber, limits.codesPerHourPerNumber),
      { key: `code:${mobile}:${key}`, max: limits.codesPerHour, windowSeconds: HOUR_SECONDS },
      // A new token is a new requester: so an address has no more than two of them for one number.
      { key: `code-from:${mobile}:${address}`, max: 2 * limits.codesPerHour, windowSeconds: HOUR_SECONDS },
    ],
    address: addressLimits('code-address', address, limits.codesPerHourPerAddress, HOUR_SECONDS, {
      ipv4Networks: true,
    }).flatMap(({ key: one, max }) => hourAndDay(one, max)),
  };
}

/** The ceiling of the whole shop's codes. */
export function shopLimits({ limits }: BackendDeps): (Limit & { readonly window: 'hour' | 'day' })[] {
  return [
    { key: 'code-shop:hour', max: limits.codesPerHourPerShop, windowSeconds: HOUR_SECONDS, window: 'hour' },
    { key: 'code-shop:day', max: limits.codesPerDayPerShop, windowSeconds: DAY_SECONDS, window: 'day' },
  ];
}

function hourAndDay(key: string, max: number): Limit[] {
  return [
    { key, max, windowSeconds: HOUR_SECONDS },
    { key: `${key}:day`, max: HOURS_OF_A_DAY * max, windowSeconds: DAY_SECONDS },
  ];
}

/**
 * Counts a try of codes that somebody else asked for; whether it may be judged. An address has as many tries of one number in
 * an hour as the requester of a code has, and all addresses together {@link TRIES_OF_OTHERS}: above these the codes of the
 * number are good only for those who asked for them.
 */
export async function mayTryCodesOfOthers(
  { db, clock, limits }: BackendDeps,
  mobile: string,
  address: string,
): Promise<boolean> {
  const now = clock.now();
  const bounds: Limit[] = [
    { key: `code-others:${mobile}:${address}`, max: limits.codeTries, windowSeconds: HOUR_SECONDS },
    ...hourAndDay(`code-others:${mobile}`, TRIES_OF_OTHERS),
  ];
  for (const bound of bounds) if ('wait' in (await consumeUnits(db, bound, now))) return false;
  return true;
}

/** Whether the number has logged in from here before: by a living token of its user, or from this address. */
export async function isKnownFor(
  { db, clock, secret }: BackendDeps,
  mobile: string,
  { userId, address }: CodeRequester,
): Promise<boolean> {
  if (userId !== null && (await findMobile(db, userId)) === mobile) return true;
  const since = new Date(clock.now().getTime() - ORIGIN_LIFE_DAYS * DAY_SECONDS * 1000);
  return address !== UNKNOWN_ADDRESS && (await isOrigin(db, originHash(secret, mobile, address), since));
}

/** Keeps that the number has logged in from this address. */
export async function rememberOrigin(
  db: Database,
  { clock, secret }: BackendDeps,
  mobile: string,
  address: string,
): Promise<void> {
  if (address !== UNKNOWN_ADDRESS) await saveOrigin(db, originHash(secret, mobile, address), clock.now());
}

function originHash(secret: string, mobile: string, address: string): string {
  return createHmac('sha256', secret).update(`origin|${mobile}|${address}`).digest('hex');
}
