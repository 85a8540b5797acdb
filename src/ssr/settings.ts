/**
 * Every setting of a shop: environment variables, read and validated here alone and listed in the README's table.
 * A wrong one stops the start with a sentence that names it.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Limits } from '@/backend/deps';
import { SHOP_TYPES } from '@/contract/config.shapes';
import { normalizeMobile } from '@/domain/identifiers';
import {
  OTP_LIFE_SECONDS,
  OTP_PER_HOUR,
  OTP_RESEND_SECONDS,
  OTP_TRIES,
  PAY_WINDOW_MS,
  TOP_UP_MAX,
  TOP_UP_MIN,
} from '@/domain/limits';
import { doorSettings, doorShape, type DoorSettings } from './door-settings';
import { limitShape, turnLimits } from './limit-settings';
import { mapSettings, mapShape, type MapSettings } from './map-settings';
import { paymentSettings, providerShape, SECRET_SETTINGS, smsSettings, type PaymentSettings, type SmsSettings } from './provider-settings';
import { SettingsError } from './settings-error';
import { whole } from './whole-number';

/** Settings that replace the footer's fixed links, and the key of the footer's table that each replaces. */
export const FOOTER_LINK_SETTINGS = [
  { name: 'LINK_SERVICES', key: 'services' },
  { name: 'LINK_SITE_GUIDE', key: 'siteGuide' },
  { name: 'LINK_USEFUL_LINKS', key: 'usefulLinks' },
  { name: 'LINK_TERMS', key: 'terms' },
  { name: 'LINK_FAQ', key: 'faq' },
  { name: 'LINK_CANCELLATION', key: 'cancellation' },
  { name: 'LINK_BOOKING_GUIDE', key: 'bookingGuide' },
  { name: 'LINK_HOSTS', key: 'hosts' },
  { name: 'LINK_SUPPORT', key: 'support' },
] as const;

const origin = (what: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), `${what}, such as https://shop.example`)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();

const link = origin('the address of a page');

const environment = z.object({
  PORT: whole(3000, 0, 65535),
  HOST: z.string().min(1).optional(),
  SHOP: z.enum(SHOP_TYPES, { error: `one of ${SHOP_TYPES.join(', ')}` }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
    .optional(),
  SEED_DEMO: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  PUBLIC_ORIGIN: origin('the address under which customers reach the shop'),
  SHOP_API_ORIGIN: origin('the address of the shop’s own backend'),
  SHOP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  PANEL_MOBILES: z
    .string()
    .transform((value) => value.split(',').map((mobile) => normalizeMobile(mobile)))
    .refine((mobiles) => mobiles.every((mobile) => mobile !== null), 'mobiles such as 09121234567, separated by commas')
    .optional(),
  ...providerShape,
  ...mapShape,
  ...doorShape,
  ...limitShape,
  LOGIN_CODE_LIFE_SECONDS: whole(OTP_LIFE_SECONDS, 30, 600),
  LOGIN_CODE_TRIES: whole(OTP_TRIES, 1, 20),
  LOGIN_CODE_RESEND_SECONDS: whole(OTP_RESEND_SECONDS, 0, 3600),
  LOGIN_CODES_PER_HOUR: whole(OTP_PER_HOUR, 1, 100_000),
  // A carrier has thousands behind one address; a number's own codes are few all the same.
  LOGIN_CODES_PER_HOUR_PER_ADDRESS: whole(1_000, 1, 1_000_000),
  LOGIN_CODES_PER_HOUR_PER_NUMBER: whole(15, 1, 100_000),
  LOGIN_CODES_PER_HOUR_PER_SHOP: whole(2_000, 1, 10_000_000),
  LOGIN_CODES_PER_DAY_PER_SHOP: whole(10_000, 1, 100_000_000),
  GUEST_TOKENS_PER_HOUR_PER_ADDRESS: whole(2_000, 1, 10_000_000),
  TOKEN_LIFE_DAYS: whole(90, 1, 3650),
  PANEL_TOKEN_LIFE_HOURS: whole(12, 1, 168),
  PAY_WINDOW_MINUTES: whole(PAY_WINDOW_MS / 60_000, 1, 1440),
  OPEN_ORDERS: whole(10, 1, 10_000_000),
  DEMO_HOST_SECONDS: whole(8, 0, 3600),
  BODY_BYTES: whole(100_000, 1_000, 10_000_000),
  TOP_UP_MIN: whole(TOP_UP_MIN, 1_000, 1_000_000_000),
  TOP_UP_MAX: whole(TOP_UP_MAX, 1_000, 1_000_000_000),
  PAGE_CACHE_MEGABYTES: whole(64, 1, 4096),
  LINK_SERVICES: link,
  LINK_SITE_GUIDE: link,
  LINK_USEFUL_LINKS: link,
  LINK_TERMS: link,
  LINK_FAQ: link,
  LINK_CANCELLATION: link,
  LINK_BOOKING_GUIDE: link,
  LINK_HOSTS: link,
  LINK_SUPPORT: link,
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly shop: (typeof SHOP_TYPES)[number];
  /** Folder of this shop's embedded database and pictures. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Whether an empty database is filled with the demo: the embedded one by itself, a shop's own only when asked. */
  readonly seedDemo: boolean;
  readonly publicOrigin: string | null;
  readonly shopApiOrigin: string | null;
  readonly secret: string | null;
  readonly sms: SmsSettings;
  /** False where the demo's stand-in serves because nothing else was named. */
  readonly smsNamed: boolean;
  readonly payment: PaymentSettings;
  /** After how many seconds the demo's hosts accept a request; 0: never. */
  readonly demoHostSeconds: number;
  /** Mobiles of the shop's staff, who may enter the panel. */
  readonly panelMobiles: readonly string[];
  readonly pageCacheMegabytes: number;
  /** Null: the shop shows no map. */
  readonly map: MapSettings | null;
  /** Replacements of the footer's fixed links, by the footer table's key. */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Who is believed, what pages may load, what operators see. */
  readonly door: DoorSettings;
  readonly limits: Limits;
}

/** Reads and checks the environment; throws {@link SettingsError} with one sentence for the first wrong setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'a setting');
    const value = SECRET_SETTINGS.includes(name) ? '…' : String(given[name] ?? '');
    throw new SettingsError(`The setting ${name} is “${value}”, but it must be ${issue?.message ?? 'valid'}.`);
  }
  const set = parsed.data;
  if (set.DATABASE_URL) demandProviders(set);
  if (set.TOP_UP_MIN > set.TOP_UP_MAX) throw new SettingsError('The setting TOP_UP_MIN must not be above TOP_UP_MAX.');
  const shop = set.SHOP ?? 'residence';
  return {
    port: set.PORT,
    host: set.HOST ?? '0.0.0.0',
    shop,
    dataDir: resolve(set.DATA_DIR ?? '.data', shop),
    databaseUrl: set.DATABASE_URL ?? null,
    seedDemo: set.SEED_DEMO === undefined ? set.DATABASE_URL === undefined : set.SEED_DEMO === 'true',
    publicOrigin: set.PUBLIC_ORIGIN ?? null,
    shopApiOrigin: set.SHOP_API_ORIGIN ?? null,
    secret: set.SHOP_SECRET ?? null,
    sms: smsSettings(set),
    smsNamed: set.SMS_PROVIDER !== undefined,
    payment: paymentSettings(set),
    demoHostSeconds: set.DEMO_HOST_SECONDS,
    panelMobiles: (set.PANEL_MOBILES ?? []).filter((mobile) => mobile !== null),
    pageCacheMegabytes: set.PAGE_CACHE_MEGABYTES,
    map: mapSettings(set),
    footerLinks: footerLinksOf(given),
    door: doorSettings(set),
    limits: {
      codeLifeSeconds: set.LOGIN_CODE_LIFE_SECONDS,
      codeTries: set.LOGIN_CODE_TRIES,
      codeResendSeconds: set.LOGIN_CODE_RESEND_SECONDS,
      codesPerHour: set.LOGIN_CODES_PER_HOUR,
      codesPerHourPerNumber: set.LOGIN_CODES_PER_HOUR_PER_NUMBER,
      codesPerHourPerAddress: set.LOGIN_CODES_PER_HOUR_PER_ADDRESS,
      codesPerHourPerShop: set.LOGIN_CODES_PER_HOUR_PER_SHOP,
      codesPerDayPerShop: set.LOGIN_CODES_PER_DAY_PER_SHOP,
      tokenLifeDays: set.TOKEN_LIFE_DAYS,
      panelTokenLifeHours: set.PANEL_TOKEN_LIFE_HOURS,
      guestTokensPerHourPerAddress: set.GUEST_TOKENS_PER_HOUR_PER_ADDRESS,
      turns: turnLimits(set),
      payWindowMinutes: set.PAY_WINDOW_MINUTES,
      openOrders: set.OPEN_ORDERS,
      bodyBytes: set.BODY_BYTES,
      topUpMin: set.TOP_UP_MIN,
      topUpMax: set.TOP_UP_MAX,
    },
  };
}

/** A shop on its own database is no demo: what sends codes and takes money must be named (wire.md, "Demo"). */
function demandProviders(set: z.output<typeof environment>): void {
  const missing = (['SMS_PROVIDER', 'PAYMENT_GATEWAY', 'SHOP_SECRET'] as const).filter((name) => set[name] === undefined);
  if (missing.length === 0) return;
  throw new SettingsError(
    `With DATABASE_URL set, ${missing.join(', ')} must be set as well (the demo's own, “console” and “sandbox”, in so many words too).`,
  );
}

function footerLinksOf(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    FOOTER_LINK_SETTINGS.flatMap(({ name, key }) => {
      const value = given[name];
      return value ? [[key, value]] : [];
    }),
  );
}
