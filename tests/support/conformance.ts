/** Runs the conformance suite in a simulated terminal, against the real backend or a mutant of it. */
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { runConformance } from '@/conformance/run-conformance';
import type { ConformanceIo } from '@/conformance/io';
import { createTestBackend, TEST_ORIGIN, type TestBackend } from './backend';
import { COUPON, GIFT, QRCODE, type World } from './calls/seed-world';

export const STAFF = '09120000001';

/** A backend that the suite can run against: it returns login codes, and has a bank and a staff member. */
export function createConformanceBackend(): Promise<TestBackend> {
  return createTestBackend({
    returnsLoginCodes: true,
    staffMobiles: [STAFF],
    payment: ({ db, clock }) => sandboxBank({ db, clock }),
  });
}

export interface RunResult {
  readonly code: number;
  readonly out: string[];
  readonly errors: string[];
  /** Written files by name. */
  readonly files: Map<string, string>;
}

/** One run with these arguments. */
export async function conformance(words: readonly string[], around: Partial<ConformanceIo>): Promise<RunResult> {
  const [out, errors, files]: [string[], string[], Map<string, string>] = [[], [], new Map()];
  const code = await runConformance(words, {
    env: {},
    fetch: () => Promise.reject(new Error('nobody there')),
    now: () => 0,
    run: () => Promise.reject(new Error('no shell')),
    write: (file, text) => Promise.resolve(void files.set(file, text)),
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
    ...around,
  });
  return { code, out, errors, files };
}

/** All arguments that this seeded data can provide. */
export function fullRunArguments({ me, poster, stay, done }: World): string[] {
  const have = { poster, qrcode: QRCODE, coupon: COUPON, 'gift-code': GIFT, 'paid-stay': stay, 'done-order': done };
  const words = Object.entries(have).flatMap(([name, value]) => ['--have', `${name}=${value}`]);
  return [
    '--api',
    TEST_ORIGIN,
    '--mobile',
    me.mobile,
    '--mobile',
    '09123334455',
    '--panel-mobile',
    STAFF,
    '--junit',
    'findings.xml',
    ...words,
  ];
}

/** The suite's dependencies when it tests this backend. */
export function runAgainst(api: TestBackend): Partial<ConformanceIo> {
  return { fetch: (request) => api.backend.fetch(request), now: () => api.clock.now().getTime() };
}

/** The failed checks of a JUnit file, `orders.submit: sells a night once`. */
export function failuresIn(xml: string): string[] {
  return [...xml.matchAll(/<testcase classname="([^"]*)" name="([^"]*)" time="[^"]*"><failure/g)].map(
    ([, call = '', title = '']) => `${call}: ${title}`,
  );
}
