/**
 * The rate limits of login codes: by number, requester, address and shop, and for guesses at codes that another client
 * requested.
 */
import { createHmac } from 'node:crypto';
import { largerNetworkOf, UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { isOrigin, saveOrigin } from '../sql/login-codes.sql';
import { consumeUnits, type Limit } from '../sql/rate-limits.sql';
import { findMobile } from '../sql/users.sql';
import { addressLimits, logReachedLimit } from './rate-limit';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Per day, a number and an address may use what they may use in three hours. */
const HOURS_OF_A_DAY = 3;
/** Wrong guesses per hour at a number's codes by all clients together that did not request them. */
export const TRIES_OF_OTHERS = 20;
/** A bound that no counter reaches, also three times as large in a column of 32 bits. */
const UNREACHED = 500_000_000;
/** Days for which an address remains known for a number that logged in from it. */
export const ORIGIN_LIFE_DAYS = 180;

/** The client that requests or enters a code. */
export interface CodeRequester {
  /** The user of the token, guests included; null without a token. */
  readonly userId: number | null;
  readonly address: string;
}

/**
 * How a requester is known for a number: it has logged in with the token or from the address before, or from the IPv4
 * /24 or IPv6 /48 around it. Each has a limit of its own, since other clients may be in the same network.
 */
export type KnownBy = 'client' | 'network';

const NUMBER_KEYS: Readonly<Record<KnownBy, string>> = {
  client: 'code-number-known',
  network: 'code-number-network',
};

/**
 * The keys under which a requester's codes are stored; the first is used for a new code. The user of a token may also
 * use the codes of their address.
 */
export function requesterKeys({ userId, address }: CodeRequester): [string, ...string[]] {
  const byAddress = `address:${address}`;
  return userId === null ? [byAddress] : [`user:${userId}`, byAddress];
}

/** A limit of a number, of the client that requests its codes, or of its address. */
export interface CodeLimit extends Limit {
  readonly of: 'number' | 'requester' | 'address';
}

/** A limit of an address. `free`: so many codes of the window need no proof of work; null: it does not decide that. */
export interface AddressLimit extends Limit {
  readonly free: number | null;
}

/** How many times an address's free codes the surrounding network may request: it holds other customers too. */
const NETWORK_FACTOR = 10;

/**
 * The rate limits that one code counts against. The first is the number's: its row serialises concurrent requests for
 * one number. A number that has logged in from the client or its network before does not count for the address, so that
 * strangers there cannot lock it out.
 */
export function codeLimits(
  { limits }: BackendDeps,
  mobile: string,
  requester: CodeRequester,
  evidence: KnownBy | null,
): { number: CodeLimit[]; address: AddressLimit[] } {
  const [key] = requesterKeys(requester);
  const { address } = requester;
  const ofNumber = evidence === null ? `code-number:${mobile}` : `${NUMBER_KEYS[evidence]}:${mobile}`;
  return {
    number: [
      ...hourAndDay(ofNumber, limits.codesPerHourPerNumber).map((limit) => ({ ...limit, of: 'number' as const })),
      { key: `code:${mobile}:${key}`, max: limits.codesPerHour, windowSeconds: HOUR_SECONDS, of: 'requester' },
      // A new token is a new requester, so an address gets at most two of them for one number.
      {
        key: `code-from:${mobile}:${address}`,
        max: 2 * limits.codesPerHour,
        windowSeconds: HOUR_SECONDS,
        of: 'address',
      },
    ],
    address: evidence === null ? limitsOfAddress(limits, address) : [],
  };
}

function limitsOfAddress(limits: BackendDeps['limits'], address: string): AddressLimit[] {
  const [addressLimit, ...networks] = addressLimits(
    'code-address',
    address,
    limits.codesPerHourPerAddress,
    HOUR_SECONDS,
    {
      ipv4Networks: true,
    },
  );
  const withFree = ({ key, max }: Limit, free: number): AddressLimit[] => {
    const [hour, day] = hourAndDay(key, max);
    return [...(hour ? [{ ...hour, free }] : []), ...(day ? [{ ...day, free: null }] : [])];
  };
  const free = limits.freeCodesPerHourPerAddress;
  return [
    ...(addressLimit ? withFree(addressLimit, free) : []),
    ...networks.flatMap((network) => withFree(network, free * NETWORK_FACTOR)),
  ];
}

function hourAndDay(key: string, max: number): Limit[] {
  return [
    { key, max, windowSeconds: HOUR_SECONDS },
    { key: `${key}:day`, max: HOURS_OF_A_DAY * max, windowSeconds: DAY_SECONDS },
  ];
}

/**
 * Counts a guess at a code that another client requested, and returns whether the guess may be checked. Per number and
 * hour an address has as many guesses as a requester has at a code, and all addresses together {@link TRIES_OF_OTHERS};
 * clients from where the number has logged in before have as many again, which strangers cannot use up. Beyond that the
 * codes of the number work only for the clients that requested them.
 * @param hasCodes whether others have a valid code of the number. Without one the same work is done for counters that
 *   many numbers share, so that the time of a response does not tell.
 */
export async function mayTryCodesOfOthers(
  deps: BackendDeps,
  mobile: string,
  giver: CodeRequester,
  hasCodes: boolean,
): Promise<boolean> {
  const { db, clock, limits } = deps;
  const now = clock.now();
  const evidence = await knownBy(deps, mobile, giver);
  const subject = hasCodes ? mobile : `none-${mobile.slice(-3)}`;
  const key = `${evidence === null ? 'code-others' : 'code-others-known'}:${subject}`;
  const bounds: CodeLimit[] = [
    { key: `${key}:${giver.address}`, max: limits.codeTries, windowSeconds: HOUR_SECONDS, of: 'address' },
    ...hourAndDay(key, hasCodes ? TRIES_OF_OTHERS : UNREACHED).map((limit) => ({ ...limit, of: 'number' as const })),
  ];
  for (const { of, ...bound } of bounds) {
    const spent = await consumeUnits(db, bound, now);
    if ('wait' in spent) return false;
    if (spent.left === 0)
      logReachedLimit(deps, 'loginGuesses', of, { user: giver.userId, address: giver.address, mobile });
  }
  return true;
}

/** How the number has logged in from this client before; null: not at all. */
export async function knownBy(
  { db, clock, secret }: BackendDeps,
  mobile: string,
  { userId, address }: CodeRequester,
): Promise<KnownBy | null> {
  if (userId !== null && (await findMobile(db, userId)) === mobile) return 'client';
  const since = new Date(clock.now().getTime() - ORIGIN_LIFE_DAYS * DAY_SECONDS * 1000);
  const [ownAddress, network] = placesOf(address);
  if (ownAddress !== undefined && (await isOrigin(db, originHash(secret, mobile, ownAddress), since))) return 'client';
  return network !== undefined && (await isOrigin(db, originHash(secret, mobile, network), since)) ? 'network' : null;
}

/** Records that the number has logged in from this address. */
export async function rememberOrigin(
  db: Database,
  { clock, secret }: BackendDeps,
  mobile: string,
  address: string,
): Promise<void> {
  for (const place of placesOf(address)) await saveOrigin(db, originHash(secret, mobile, place), clock.now());
}

/** The address and the network around it; none for an unknown address. */
function placesOf(address: string): string[] {
  const network = largerNetworkOf(address);
  return address === UNKNOWN_ADDRESS ? [] : [address, ...(network === null ? [] : [network])];
}

function originHash(secret: string, mobile: string, address: string): string {
  return createHmac('sha256', secret).update(`origin|${mobile}|${address}`).digest('hex');
}
