/**
 * The real shop API on a real database, with a clock that tests set and an SMS provider that records messages. Every
 * response is validated against the contract, so that no test passes with a response outside of it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend, type Backend } from '@/backend/app';
import type { Database } from '@/backend/db/database';
import { createOrderChangeBus } from '@/backend/services/order-change-bus';
import { searchOptionsOf } from '@/backend/services/search-options';
import { productCache } from '@/backend/services/product-cache';
import type { BackendDeps, Limits } from '@/backend/deps';
import { diskFiles } from '@/backend/gateways/picture-files';
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { SmsGateway } from '@/backend/gateways/sms';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { CodePurpose } from '@/contract/auth.schemas';
import {
  type ResponseOf,
  type Endpoint,
  type PathParams,
  buildPath,
  type QueryValues,
  type EndpointSchema,
} from '@/contract/endpoint';
import { isSuccess, type Failure, type Success } from '@/contract/envelope';
import { type Area, allEndpoints, allSchemas } from '@/contract/endpoints';
import type { CacheTag, DataVersions } from '@/domain/cache-tag';
import { bumpVersion, currentVersion, invalidateAll, versionOf } from '@/server/cache/cache-invalidation';
import { emptyDatabase, restoreContent, saveContent } from './database-content';
import { makeShop } from './fixtures';
import { type Engine, engineOfRun, openTestDatabase } from './test-database';

/** Friday, 29 Aban 1405, 11:30 in Tehran. */
export const TEST_NOW = '2026-11-20T08:00:00.000Z';
export const TEST_ORIGIN = 'https://shop.test';

export const TEST_LIMITS: Limits = {
  codeTtlSeconds: 120,
  codeTries: 5,
  codeResendSeconds: 60,
  codesPerHour: 5,
  codesPerHourPerNumber: 15,
  codesPerHourPerAddress: 100_000,
  freeCodesPerHourPerAddress: 100_000,
  codesPerHourPerShop: 100_000,
  codesPerHourPerShopMin: 100_000,
  codesPerDayPerShop: 100_000,
  tokenTtlDays: 30,
  panelTokenTtlHours: 30 * 24,
  guestTokensPerHourPerAddress: 100_000,
  rateLimits: {
    loginTries: { address: 100_000 },
    loginGuesses: { address: 100_000 },
    couponTries: { subject: 100_000, address: 100_000 },
    giftCodeTries: { subject: 100_000, address: 100_000 },
    comments: { subject: 100_000, address: 100_000 },
    uploads: { subject: 10, address: 600 },
    searches: { subject: 100_000, address: 100_000 },
    reads: { subject: 100_000, address: 100_000 },
    orders: { subject: 100_000, address: 100_000 },
    payments: { subject: 100_000, address: 100_000 },
  },
  deskReminderMinutes: 10,
  stayHoldMinutes: 30,
  // As long as the hold of a stay, so that tests of expiry can use either kind.
  goodsHoldMinutes: 30,
  paymentMinutes: 15,
  maxUnpaidOrders: 100_000,
  maxUnpaidLapses: 100_000,
  unpaidSharePercent: 100,
  unpaid: {
    customer: { nights: 100_000, pieces: 10_000_000, slots: 100_000, value: 1_000_000_000_000 },
    withoutMobile: { orders: 100_000, nights: 100_000, pieces: 10_000_000, slots: 100_000, value: 1_000_000_000_000 },
    address: { orders: 100_000, nights: 100_000, pieces: 10_000_000, slots: 100_000, value: 1_000_000_000_000 },
  },
  maxBodyBytes: 100_000,
  topUpMin: 10_000,
  topUpMax: 50_000_000,
};

export interface TestClock {
  now(): Date;
  set(instant: string | Date): void;
  advance(by: { days?: number; minutes?: number; seconds?: number }): void;
}

/** A message sent to the SMS provider. */
export interface SentSms {
  readonly mobile: string;
  readonly code: string | null;
  /** What the code opens; absent for a free text. */
  readonly purpose?: CodePurpose;
  readonly text: string | null;
}

export interface CallOptions {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse<C extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Success<ResponseOf<C>> | Failure;
}

export interface LoggedIn {
  readonly token: string;
  readonly userId: number;
  readonly customerId: number;
}

export interface TestBackend {
  readonly engine: Engine;
  readonly db: Database;
  readonly deps: BackendDeps;
  readonly backend: Backend;
  readonly clock: TestClock;
  readonly sms: { readonly sent: SentSms[]; lastCode(mobile: string): string };
  /** The folder of its pictures. */
  readonly folder: string;
  readonly announced: CacheTag[];
  /** Tokens for the setup, the owner's sign-in and the removal of passkeys that the server has printed. */
  readonly printedTokens: string[];
  readonly logged: { readonly event: string; readonly facts: Record<string, unknown> }[];
  /** A call of the contract; the response is validated against the contract. */
  call<C extends Endpoint>(call: C, given?: CallOptions): Promise<ApiResponse<C>>;
  /** The `data` of a call that must succeed. */
  ok<C extends Endpoint>(call: C, given?: CallOptions): Promise<ResponseOf<C>>;
  /** Any request, path from the root. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  guest(): Promise<string>;
  loginAs(mobile: string): Promise<LoggedIn>;
  /** Empties all tables except the migrations', creates a shop, resets the clock and clears the recorded messages. */
  reset(): Promise<void>;
  /** Saves the content and the time; the returned function restores both and clears the recorded messages. */
  save(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly engine?: Engine;
  readonly limits?: Partial<Limits>;
  readonly sms?: (remember: SmsGateway) => SmsGateway;
  readonly payment?: (parts: Pick<BackendDeps, 'db' | 'clock'>) => PaymentGateway;
  /** Banks beside `payment` whose keys the shop has. */
  readonly otherBanks?: () => readonly PaymentGateway[];
  readonly returnsLoginCodes?: boolean;
  readonly docs?: boolean;
  readonly publicOrigin?: string | null;
  readonly staffMobiles?: readonly string[];
  /** Keeps the products of lists in memory, as a shop does. Other tests change rows without announcing it. */
  readonly keepsProducts?: true;
}

const VERSIONS: DataVersions = { current: currentVersion, of: versionOf };
const NOTHING_LASTS: DataVersions = { current: () => 0, of: () => Infinity };

export async function createTestBackend(options: TestOptions = {}): Promise<TestBackend> {
  const engine = options.engine ?? engineOfRun();
  const opened = await openTestDatabase(engine);
  // What the server's part has cached of an earlier file's database is outdated.
  invalidateAll();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-files-'));
  const { db } = opened;
  const clock = testClock();
  const sent: SentSms[] = [];
  const announced: CacheTag[] = [];
  const printedTokens: string[] = [];
  const logged: TestBackend['logged'] = [];
  const remember = rememberingSms(sent);
  const clearMessages = () => {
    for (const list of [sent, announced, printedTokens, logged]) list.length = 0;
  };
  const payment = options.payment?.({ db, clock }) ?? noBank;
  const banks = () => [payment, ...(options.otherBanks?.() ?? [])];
  const versions = options.keepsProducts ? VERSIONS : NOTHING_LASTS;
  const deps: BackendDeps = {
    db,
    reads: opened.reads,
    guestReads: opened.guestReads,
    clock,
    sms: options.sms?.(remember) ?? remember,
    payment,
    payments: {
      get names() {
        return [...new Set(banks().map(({ name }) => name))];
      },
      find: (name) => banks().find((bank) => bank.name === name) ?? null,
      ofProvider: (provider) => banks().filter(({ name }) => name === provider),
    },
    files: diskFiles(folder),
    limits: { ...TEST_LIMITS, ...options.limits },
    secret: 'test-secret-test-secret-test-secret',
    staffMobiles: options.staffMobiles ?? [],
    origin: testOrigin(options.publicOrigin),
    returnsLoginCodes: options.returnsLoginCodes ?? false,
    docs: options.docs ?? true,
    invalidate: (subject) => {
      if (options.keepsProducts) bumpVersion(subject);
      announced.push(subject);
    },
    listedProducts: productCache(versions),
    searchOptions: searchOptionsOf(versions),
    printSetupToken: (token) => printedTokens.push(token),
    printOwnerToken: (token) => printedTokens.push(token),
    printPasskeyToken: (token) => printedTokens.push(token),
    fixed: { settings: [], providers: [], limits: { ...TEST_LIMITS, ...options.limits } },
    reloadSettings: () => Promise.resolve(),
    system: {
      version: '1.0.0',
      check: () => Promise.resolve([]),
      newerArchive: () => Promise.resolve(null),
      flushCounts: () => Promise.resolve(),
    },
    orderChanges: createOrderChangeBus(),
    inBackground: () => undefined,
    log: (event, facts = {}) => logged.push({ event, facts }),
  };
  const backend = createBackend(deps);
  const fetch: TestBackend['fetch'] = (target, init) => backend.fetch(new Request(new URL(target, TEST_ORIGIN), init));
  const caller = callerOf(fetch);
  const lastCode = (mobile: string): string => {
    const code = sent.findLast((one) => one.mobile === mobile && one.code !== null)?.code;
    if (!code) throw new Error(`No code was sent to ${mobile}`);
    return code;
  };
  const test: TestBackend = {
    engine,
    db,
    deps,
    backend,
    clock,
    folder,
    announced,
    printedTokens,
    logged,
    fetch,
    ...caller,
    sms: { sent, lastCode },
    guest: async () => (await caller.ok(authEndpoints.loginGuest, { body: {} })).token.access_token,
    loginAs: async (mobile) => {
      await caller.ok(authEndpoints.login, { body: { mobile } });
      const { token, user, customer } = await caller.ok(authEndpoints.validate, {
        body: { mobile, code: lastCode(mobile) },
      });
      if (!customer) throw new Error('Login gave no customer');
      return { token: token.access_token, userId: user.id, customerId: customer.id };
    },
    reset: async () => {
      await emptyDatabase(db);
      invalidateAll();
      clock.set(TEST_NOW);
      clearMessages();
      await makeShop(db);
    },
    save: async () => {
      const savedAt = clock.now();
      await saveContent(db);
      return async () => {
        await restoreContent(db);
        clock.set(savedAt);
        clearMessages();
      };
    },
    close: async () => {
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await test.reset();
  return test;
}

function callerOf(fetch: TestBackend['fetch']): Pick<TestBackend, 'call' | 'ok'> {
  const call = async <C extends Endpoint>(one: C, given: CallOptions = {}): Promise<ApiResponse<C>> => {
    const response = await fetch(buildPath(one, given.params, given.query), requestInit(one, given));
    const envelope = (await response.json()) as Success<ResponseOf<C>> | Failure;
    assertEnvelope(one, response.status, envelope);
    return { status: response.status, headers: response.headers, envelope };
  };
  const ok = async <C extends Endpoint>(one: C, given: CallOptions = {}): Promise<ResponseOf<C>> => {
    const { envelope } = await call(one, given);
    if (!envelope.success)
      throw new Error(`${one.path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.errors ?? [])}`);
    return envelope.data;
  };
  return { call, ok };
}

function requestInit(call: Endpoint, { body, raw, token, headers }: CallOptions): RequestInit {
  const sends = call.method === 'POST';
  return {
    method: call.method,
    headers: {
      ...(sends ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(sends ? { body: raw ?? JSON.stringify(body ?? {}) } : {}),
  };
}

const shapeOf = new Map<Endpoint, EndpointSchema>(
  (Object.keys(allEndpoints) as Area[]).flatMap((area) => {
    const shapes: Readonly<Record<string, EndpointSchema>> = allSchemas[area];
    return Object.entries<Endpoint>(allEndpoints[area]).flatMap(([name, call]): [Endpoint, EndpointSchema][] =>
      shapes[name] ? [[call, shapes[name]]] : [],
    );
  }),
);

/** Throws when the response does not match the contract. Extra fields are an error too, since they might leak data. */
function assertEnvelope(call: Endpoint, status: number, envelope: unknown): void {
  if (isSuccess(envelope)) {
    const parsed = shapeOf.get(call)?.response.parse(envelope.data);
    expect(envelope.data).toEqual(parsed);
    expect(status).toBe(200);
    return;
  }
  const failure = envelope as Failure;
  expect(failure).toMatchObject({ success: false, code: status, msg: expect.stringMatching(/[\u0600-\u06ff]/) });
  expect(status).toBeGreaterThanOrEqual(400);
}

/** The shop's address, set by the environment unless it is null. */
export function testOrigin(known: string | null = TEST_ORIGIN, ofLinks = known ?? TEST_ORIGIN): BackendDeps['origin'] {
  return { known, ofLinks, isFixed: known !== null, allowsHttp: false };
}

function testClock(): TestClock {
  let now = new Date(TEST_NOW);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

function rememberingSms(sent: SentSms[]): SmsGateway {
  return {
    name: 'test',
    sendCode: async (mobile, code, purpose) => void sent.push({ mobile, code, purpose, text: null }),
    sendText: async (mobile, text) => void sent.push({ mobile, code: null, text }),
  };
}

const noBank: PaymentGateway = {
  name: 'test-bank',
  bounds: { min: 1, max: null },
  create: () => Promise.reject(new Error('This test has no bank: pass `payment`')),
  readReturn: () => null,
  verify: () => Promise.resolve({ outcome: 'unknown' }),
};
