/** Whether the settings are those of a local demo; part of settings.ts, which reads the environment. */
import { isThisMachine } from '@/domain/shop-origin';
import { SettingsError } from './settings-error';

interface Given {
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly TRUSTED_PROXIES?: unknown;
  readonly STAFF_MOBILES?: unknown;
  readonly METRICS_TOKEN?: string | undefined;
  readonly SHOP_API_ORIGIN?: string | undefined;
  readonly SHOP_SECRET?: string | undefined;
  readonly SEED_DEMO?: 'true' | 'false' | undefined;
  readonly SMS_PROVIDER?: string | undefined;
  readonly PAYMENT_GATEWAY?: string | undefined;
  readonly TEST_INSTALLATION?: 'true' | 'false' | undefined;
}

export interface DemoSettings {
  /** Whether an empty database is filled with the demo. */
  readonly seedDemo: boolean;
  /** Whether the built-in bank and the demo's data are allowed beside the settings of a real shop, to test them. */
  readonly isTestInstallation: boolean;
  /** The set settings that a local demo does not have. */
  readonly elsewhere: readonly string[];
  /**
   * True when no setting implies that others can reach the shop. Only then may the demo return login codes in its
   * responses.
   */
  readonly isLocal: boolean;
}

/** Settings that a public shop has and a local demo does not. */
const SHOP_SETTINGS = [
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'TRUSTED_PROXIES',
  'STAFF_MOBILES',
  'METRICS_TOKEN',
  'SMS_PROVIDER',
  'PAYMENT_GATEWAY',
] as const;

/** Those of them that make the shop reachable. */
const PUBLIC_SETTINGS = ['DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'METRICS_TOKEN'] as const;

/** Those of them that are of a real shop, and refused beside the demo. */
const REAL_SETTINGS = [...PUBLIC_SETTINGS, 'STAFF_MOBILES'] as const;

const TESTING = 'Only an installation for tests may do so, with TEST_INSTALLATION=true.';

/**
 * A partly configured shop must not become a demo: when one setting of a shop is set, an empty database is not filled
 * unless SEED_DEMO says so, and then the demo's bank and messages must be named as well. Several instances need one
 * secret. An external backend (SHOP_API_ORIGIN) is exempt. Throws {@link SettingsError} with one sentence that names
 * what is missing.
 */
export function demoSettings(set: Given): DemoSettings {
  const isSet = (name: (typeof SHOP_SETTINGS)[number]) =>
    set[name] !== undefined && !(name === 'PUBLIC_ORIGIN' && isThisMachine(set.PUBLIC_ORIGIN ?? ''));
  const seedDemo = set.SEED_DEMO === undefined ? !SHOP_SETTINGS.some(isSet) : set.SEED_DEMO === 'true';
  const demo = {
    seedDemo,
    isLocal: !PUBLIC_SETTINGS.some(isSet),
    isTestInstallation: set.TEST_INSTALLATION === 'true',
    elsewhere: REAL_SETTINGS.filter(isSet),
  };
  if (set.SHOP_API_ORIGIN === undefined) {
    requireRest(set, SHOP_SETTINGS.filter(isSet), seedDemo);
    refuseSeeding(set);
    if (seedDemo) refuseDemoElsewhere(demo);
    if (set.PAYMENT_GATEWAY === 'sandbox') refuseFreeBank(demo, seedDemo);
  }
  return demo;
}

/**
 * Throws {@link SettingsError} for the demo, whose people, credit and codes are public, beside settings of a real shop.
 */
export function refuseDemoElsewhere({ elsewhere, isTestInstallation }: DemoSettings): void {
  if (isTestInstallation || elsewhere.length === 0) return;
  throw new SettingsError(
    `With ${elsewhere.join(', ')} set, the demo is refused: its staff number, credit and gift codes are known to everybody. Leave SEED_DEMO out or set it to false, with an empty database. ${TESTING}`,
  );
}

/** Throws {@link SettingsError} for the built-in bank, which takes no money, anywhere but in a local demo. */
export function refuseFreeBank({ elsewhere, isTestInstallation }: DemoSettings, isDemo: boolean): void {
  if (isTestInstallation || (isDemo && elsewhere.length === 0)) return;
  throw new SettingsError(
    `With PAYMENT_GATEWAY=sandbox, orders are paid without money, so it is refused outside of a local demo: name a bank, or leave it to the panel with PAYMENT_GATEWAY=panel. ${TESTING}`,
  );
}

function requireRest(set: Given, settings: readonly string[], seedDemo: boolean): void {
  if (settings.length === 0) return;
  const needed = [
    ...(seedDemo ? (['SMS_PROVIDER', 'PAYMENT_GATEWAY'] as const) : []),
    ...(set.DATABASE_URL === undefined ? [] : (['SHOP_SECRET'] as const)),
  ];
  const missing = needed.filter((name) => set[name] === undefined);
  if (missing.length === 0) return;
  throw new SettingsError(
    `With ${settings.join(', ')} set, ${missing.join(', ')} must be set as well: a shop of your own needs no provider here, since the panel asks for it, and to try things out the demo needs SMS_PROVIDER=console and PAYMENT_GATEWAY=sandbox set explicitly, with TEST_INSTALLATION=true.`,
  );
}

/** The demo has a public staff number, credit and gift codes. */
function refuseSeeding(set: Given): void {
  const real = set.SEED_DEMO === 'true' ? realProviders(set) : [];
  if (real.length === 0) return;
  throw new SettingsError(
    `With ${real.join(' and ')}, SEED_DEMO must not be true: the demo’s people, credit and gift codes are known to everybody.`,
  );
}

/** Providers that send no messages and take no money; `panel` is replaced by the owner's choice, if there is one. */
const UNREAL: readonly string[] = ['console', 'sandbox', 'panel'];

/** Real SMS and payment providers, as `NAME=value`. */
export function realProviders({
  SMS_PROVIDER: sms = 'console',
  PAYMENT_GATEWAY: gateway = 'sandbox',
}: Pick<Given, 'SMS_PROVIDER' | 'PAYMENT_GATEWAY'>): string[] {
  return [
    ...(UNREAL.includes(sms) ? [] : [`SMS_PROVIDER=${sms}`]),
    ...(UNREAL.includes(gateway) ? [] : [`PAYMENT_GATEWAY=${gateway}`]),
  ];
}
