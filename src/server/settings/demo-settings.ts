/** Whether the settings are those of the demo on one's own machine: part of settings.ts, where the environment is read. */
import { SettingsError } from './settings-error';

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly TRUSTED_PROXIES?: unknown;
  readonly PANEL_MOBILES?: unknown;
  readonly METRICS_TOKEN?: string | undefined;
  readonly SHOP_API_ORIGIN?: string | undefined;
  readonly SHOP_SECRET?: string | undefined;
  readonly SEED_DEMO?: 'true' | 'false' | undefined;
  readonly SMS_PROVIDER?: string | undefined;
  readonly PAYMENT_GATEWAY?: string | undefined;
}

export interface DemoSettings {
  /** Whether an empty database is filled with the demo. */
  readonly seedDemo: boolean;
  /** Nothing says that anybody but the person at this machine reaches the shop. Only then may the demo tell login codes in its answers. */
  readonly isLocal: boolean;
  /** False where nothing was said of who takes the money: then the built-in bank serves the demo and no other shop. */
  readonly gatewayNamed: boolean;
}

/** Settings that a shop for others has, and the demo on one's own machine has not. */
const OF_SHOPS = [
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'PANEL_MOBILES',
  'METRICS_TOKEN',
  'SMS_PROVIDER',
  'PAYMENT_GATEWAY',
] as const;

/** Of these, what others reach the shop by. */
const REACHED_BY = ['DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'METRICS_TOKEN'] as const;

/**
 * Nothing half configured is a demo: where one setting of a shop is there, those that tell a shop from the demo must be too. A
 * shop's own backend (SHOP_API_ORIGIN) decides for itself. Throws {@link SettingsError} with one sentence that names what is missing.
 */
export function demoSettings(set: Given): DemoSettings {
  const isSet = (name: (typeof OF_SHOPS)[number]) =>
    set[name] !== undefined && !(name === 'PUBLIC_ORIGIN' && isThisMachine(set.PUBLIC_ORIGIN ?? ''));
  const seedDemo = set.SEED_DEMO === undefined ? set.DATABASE_URL === undefined : set.SEED_DEMO === 'true';
  if (set.SHOP_API_ORIGIN === undefined) {
    requireRest(set, OF_SHOPS.filter(isSet));
    refuseSeeding(set);
  }
  return { seedDemo, isLocal: !REACHED_BY.some(isSet), gatewayNamed: set.PAYMENT_GATEWAY !== undefined };
}

function requireRest(set: Given, there: readonly string[]): void {
  if (there.length === 0) return;
  const needed = [
    'SMS_PROVIDER',
    'PAYMENT_GATEWAY',
    set.DATABASE_URL === undefined ? 'SEED_DEMO' : 'SHOP_SECRET',
  ] as const;
  const missing = needed.filter((name) => set[name] === undefined);
  if (missing.length === 0) return;
  throw new SettingsError(
    `With ${there.join(', ')} set, ${missing.join(', ')} must be set as well: SEED_DEMO=false for a shop of your own, and to try things out SMS_PROVIDER=console and PAYMENT_GATEWAY=sandbox in so many words.`,
  );
}

/** The demo has a staff number, credit and gift codes that everybody may know. */
function refuseSeeding(set: Given): void {
  const real = set.SEED_DEMO === 'true' ? realProviders(set) : [];
  if (real.length === 0) return;
  throw new SettingsError(
    `With ${real.join(' and ')}, SEED_DEMO must not be true: the demo’s people, credit and gift codes are known to everybody.`,
  );
}

/** What sends messages or takes money in earnest, as `NAME=value`. */
export function realProviders({
  SMS_PROVIDER: sms = 'console',
  PAYMENT_GATEWAY: gateway = 'sandbox',
}: Pick<Given, 'SMS_PROVIDER' | 'PAYMENT_GATEWAY'>): string[] {
  return [
    ...(sms === 'console' ? [] : [`SMS_PROVIDER=${sms}`]),
    ...(gateway === 'sandbox' ? [] : [`PAYMENT_GATEWAY=${gateway}`]),
  ];
}

/** Names that lead to this machine, or nowhere (RFC 6761). */
function isThisMachine(origin: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.(?:localhost|test))$/.test(new URL(origin).hostname);
}
