/**
 * All settings of a shop: environment variables, read and validated here only and listed in docs/settings.md. A wrong
 * one stops the start with a sentence that names it.
 */
import { resolve } from 'node:path';
import * as z from 'zod';
import type { BackendDeps, Limits } from '@/backend/deps';
import type { ObjectStoreAddress } from '@/domain/object-store-address';
import { SHOP_TYPES } from '@/contract/config.schemas';
import { isOneTypoAway } from '@/domain/edit-distance';
import { normalizeMobile } from '@/domain/normalize-ids';
import {
  LOGIN_CODE_TTL_SECONDS,
  LOGIN_CODES_PER_HOUR,
  LOGIN_CODE_RESEND_MAX_SECONDS,
  LOGIN_CODE_RESEND_SECONDS,
  LOGIN_CODE_TRIES,
  TOP_UP_MAX,
  TOP_UP_MIN,
} from '@/domain/constants';
import { backupSettings, backupSettingsSchema, fileSettings, type BackupSettings } from './backup-settings';
import { demoSettings, type DemoSettings } from './demo-settings';
import { httpSettings, httpSettingsSchema, type HttpSettings } from './http-settings';
import { rateLimitSettingsSchema, rateLimitsOf, unpaidLimits } from './rate-limit-settings';
import type { MapConfig } from '@/domain/map-config';
import { mapSettings, mapSettingsSchema } from './map-settings';
import { pageAddress, siteOrigin } from './origin-setting';
import {
  paymentSettings,
  providerSettingsSchema,
  SECRET_SETTINGS,
  smsSettings,
  type PaymentSettings,
  type SmsSettings,
} from './provider-settings';
import { SettingsError } from './settings-error';
import { intSetting } from './integer-setting';

/** Settings that replace the footer's fixed links, with the footer table's key of each. */
const FOOTER_LINK_SETTINGS = [
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

/** Fewer show that a secret was typed, not generated: 32 random hexadecimal digits have more. */
const MIN_DISTINCT = 8;

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')
  .optional();

const environment = z.object({
  PORT: intSetting(3000, 0, 65535),
  HOST: z.string().min(1).optional(),
  SHOP: z.enum(SHOP_TYPES, { error: `one of ${SHOP_TYPES.join(', ')}` }).optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  ALLOW_NEWER_DATABASE: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  ALLOW_HTTP: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  SEED_DEMO: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  TEST_INSTALLATION: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  PUBLIC_ORIGIN: siteOrigin('the address under which customers reach the shop'),
  SHOP_API_ORIGIN: siteOrigin('the address of the shop’s own backend'),
  SHOP_SECRET: z
    .string()
    .min(32, 'at least 32 characters')
    .refine((secret) => new Set(secret).size >= MIN_DISTINCT, `random: at least ${MIN_DISTINCT} different characters`)
    .optional(),
  STAFF_MOBILES: z
    .string()
    .transform((value) => value.split(',').map((mobile) => normalizeMobile(mobile)))
    .refine((mobiles) => mobiles.every((mobile) => mobile !== null), 'mobiles such as 09121234567, separated by commas')
    .optional(),
  ...providerSettingsSchema,
  ...mapSettingsSchema,
  ...backupSettingsSchema,
  ...httpSettingsSchema,
  ...rateLimitSettingsSchema,
  LOGIN_CODE_TTL_SECONDS: intSetting(LOGIN_CODE_TTL_SECONDS, 30, 600),
  LOGIN_CODE_TRIES: intSetting(LOGIN_CODE_TRIES, 1, 20),
  LOGIN_CODE_RESEND_SECONDS: intSetting(LOGIN_CODE_RESEND_SECONDS, 0, LOGIN_CODE_RESEND_MAX_SECONDS),
  LOGIN_CODES_PER_HOUR: intSetting(LOGIN_CODES_PER_HOUR, 1, 100_000),
  // Carriers have thousands of customers behind one address; each number's own codes are few.
  LOGIN_CODES_PER_HOUR_PER_ADDRESS: intSetting(1_000, 1, 1_000_000),
  LOGIN_CODES_PER_HOUR_PER_NUMBER: intSetting(15, 1, 100_000),
  LOGIN_CODES_FREE_PER_HOUR_PER_ADDRESS: intSetting(40, 1, 10_000_000),
  LOGIN_CODES_PER_HOUR_PER_SHOP_MIN: intSetting(500, 1, 10_000_000),
  LOGIN_CODES_PER_HOUR_PER_SHOP: intSetting(2_000, 1, 10_000_000),
  LOGIN_CODES_PER_DAY_PER_SHOP: intSetting(10_000, 1, 100_000_000),
  GUEST_TOKENS_PER_HOUR_PER_ADDRESS: intSetting(2_000, 1, 10_000_000),
  TOKEN_TTL_DAYS: intSetting(90, 1, 3650),
  PANEL_TOKEN_TTL_HOURS: intSetting(12, 1, 12),
  DESK_REMINDER_MINUTES: intSetting(10, 0, 1440),
  DEMO_HOST_SECONDS: intSetting(8, 0, 3600),
  MAX_BODY_BYTES: intSetting(100_000, 1_000, 10_000_000),
  TOP_UP_MIN: intSetting(TOP_UP_MIN, 1_000, 1_000_000_000),
  TOP_UP_MAX: intSetting(TOP_UP_MAX, 1_000, 1_000_000_000),
  PAGE_CACHE_MEGABYTES: intSetting(64, 1, 4096),
  LINK_SERVICES: pageAddress,
  LINK_SITE_GUIDE: pageAddress,
  LINK_USEFUL_LINKS: pageAddress,
  LINK_TERMS: pageAddress,
  LINK_FAQ: pageAddress,
  LINK_CANCELLATION: pageAddress,
  LINK_BOOKING_GUIDE: pageAddress,
  LINK_HOSTS: pageAddress,
  LINK_SUPPORT: pageAddress,
});

type FixedSettings = BackendDeps['fixed'];

/** Settings of which another program may have a variable with a similar short name. */
const MIN_NAME = 8;
/** A wrong value is repeated up to this length. */
const MAX_SHOWN = 60;

/** A wrong value for the terminal: one line without control characters, and not too long. */
function shortened(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}

function misspelledIn(names: readonly string[]): Settings['misspelled'] {
  const settings = Object.keys(environment.shape);
  return names.flatMap((name) => {
    if (settings.includes(name) || name.length < MIN_NAME) return [];
    const setting = settings.find((one) => isOneTypoAway(one, name));
    return setting === undefined ? [] : [{ name, setting }];
  });
}

/** Settings of the environment that the panel has as well. */
const PANEL_SETTINGS = {
  STAY_HOLD_MINUTES: 'stay_hold_minutes',
  GOODS_HOLD_MINUTES: 'goods_hold_minutes',
  PAYMENT_MINUTES: 'payment_minutes',
  MAX_UNPAID_ORDERS: 'max_unpaid_orders',
  TOP_UP_MIN: 'top_up_min',
  TOP_UP_MAX: 'top_up_max',
  DESK_REMINDER_MINUTES: 'desk_reminder_minutes',
} as const satisfies Partial<Record<keyof typeof environment.shape, FixedSettings['settings'][number]>>;

export interface Settings {
  /** Variables of the environment whose name is one typing mistake away from a setting's, which they do not set. */
  readonly misspelled: readonly { readonly name: string; readonly setting: string }[];
  readonly port: number;
  readonly host: string;
  readonly shop: (typeof SHOP_TYPES)[number];
  /** Folder of this shop's embedded database and pictures. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A streaming replica of it for the reads of guests. */
  readonly databaseReadUrl: string | null;
  readonly backups: BackupSettings;
  /** The object store of the pictures; null: a folder. */
  readonly fileStore: ObjectStoreAddress | null;
  /** Whether to start on a database of a newer version, to go back by one version. */
  readonly allowNewerDatabase: boolean;
  /** Whether this is a local demo. */
  readonly demo: DemoSettings;
  /** PUBLIC_ORIGIN; null: the owner enters the shop's address in the panel. */
  readonly publicOrigin: string | null;
  /** Whether real providers may serve a shop of plain http beyond this machine. */
  readonly allowsHttp: boolean;
  readonly shopApiOrigin: string | null;
  readonly secret: string | null;
  readonly sms: SmsSettings;
  readonly payment: PaymentSettings;
  /** After how many seconds the demo's hosts accept a request; 0: never. */
  readonly demoHostSeconds: number;
  /** Mobiles of staff, who may use the panel. */
  readonly staffMobiles: readonly string[];
  readonly pageCacheMegabytes: number;
  /** Null: the shop shows no map. */
  readonly map: MapConfig | null;
  /** Replacements of the footer's fixed links, by the footer table's key. */
  readonly footerLinks: Readonly<Record<string, string>>;
  /** Trusted proxies, page resources, operators' access. */
  readonly http: HttpSettings;
  readonly limits: Limits;
  /** What the environment names, which the panel then cannot change. */
  readonly fixed: Omit<FixedSettings, 'limits'>;
}

/** A URL with a user name or password, which is never printed. */
const HAS_PASSWORD = /:\/*[^/]*@/;

/** Reads and validates the environment. Throws {@link SettingsError} with one sentence for the first wrong setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'a setting');
    const text = String(values[name] ?? '');
    const value = SECRET_SETTINGS.includes(name) || HAS_PASSWORD.test(text) ? '…' : shortened(text);
    throw new SettingsError(`The setting ${name} is “${value}”, but it must be ${issue?.message ?? 'valid'}.`);
  }
  const set = parsed.data;
  const [sms, payment] = [smsSettings(set), paymentSettings(set)];
  const demo = demoSettings(set);
  if (set.TOP_UP_MIN > set.TOP_UP_MAX) throw new SettingsError('The setting TOP_UP_MIN must not be above TOP_UP_MAX.');
  if (set.DATABASE_READ_URL !== undefined && set.DATABASE_URL === undefined)
    throw new SettingsError(
      'The setting DATABASE_READ_URL names a replica of DATABASE_URL, which must be set as well.',
    );
  const shop = set.SHOP ?? 'residence';
  const dataDir = resolve(set.DATA_DIR ?? '.data', shop);
  return {
    misspelled: misspelledIn(Object.keys(values)),
    port: set.PORT,
    host: set.HOST ?? (isOpenDemo(demo, set) ? '127.0.0.1' : '0.0.0.0'),
    shop,
    dataDir,
    backups: backupSettings(set, shop, dataDir),
    fileStore: fileSettings(set),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    allowNewerDatabase: set.ALLOW_NEWER_DATABASE === 'true',
    demo,
    publicOrigin: set.PUBLIC_ORIGIN ?? null,
    allowsHttp: set.ALLOW_HTTP === 'true',
    shopApiOrigin: set.SHOP_API_ORIGIN ?? null,
    secret: set.SHOP_SECRET ?? null,
    sms,
    payment,
    demoHostSeconds: set.DEMO_HOST_SECONDS,
    staffMobiles: (set.STAFF_MOBILES ?? []).filter((mobile) => mobile !== null),
    pageCacheMegabytes: set.PAGE_CACHE_MEGABYTES,
    map: mapSettings(set),
    footerLinks: footerLinksOf(values),
    fixed: {
      settings: Object.entries(PANEL_SETTINGS).flatMap(([name, key]) => (values[name] === undefined ? [] : [key])),
      providers: [
        ...(payment.provider === 'panel' ? [] : (['payment'] as const)),
        ...(sms.provider === 'panel' ? [] : (['sms'] as const)),
      ],
    },
    http: httpSettings(set, demo),
    limits: {
      codeTtlSeconds: set.LOGIN_CODE_TTL_SECONDS,
      codeTries: set.LOGIN_CODE_TRIES,
      codeResendSeconds: set.LOGIN_CODE_RESEND_SECONDS,
      codesPerHour: set.LOGIN_CODES_PER_HOUR,
      codesPerHourPerNumber: set.LOGIN_CODES_PER_HOUR_PER_NUMBER,
      codesPerHourPerAddress: set.LOGIN_CODES_PER_HOUR_PER_ADDRESS,
      freeCodesPerHourPerAddress: set.LOGIN_CODES_FREE_PER_HOUR_PER_ADDRESS,
      codesPerHourPerShopMin: set.LOGIN_CODES_PER_HOUR_PER_SHOP_MIN,
      codesPerHourPerShop: set.LOGIN_CODES_PER_HOUR_PER_SHOP,
      codesPerDayPerShop: set.LOGIN_CODES_PER_DAY_PER_SHOP,
      tokenTtlDays: set.TOKEN_TTL_DAYS,
      panelTokenTtlHours: set.PANEL_TOKEN_TTL_HOURS,
      guestTokensPerHourPerAddress: set.GUEST_TOKENS_PER_HOUR_PER_ADDRESS,
      rateLimits: rateLimitsOf(set),
      deskReminderMinutes: set.DESK_REMINDER_MINUTES,
      ...unpaidLimits(set),
      maxBodyBytes: set.MAX_BODY_BYTES,
      topUpMin: set.TOP_UP_MIN,
      topUpMax: set.TOP_UP_MAX,
    },
  };
}

/** The demo of this machine, in which anyone who reaches it may log in as staff. */
function isOpenDemo(
  { seedDemo, isLocal }: DemoSettings,
  { SHOP_API_ORIGIN }: { SHOP_API_ORIGIN?: string | undefined },
) {
  return seedDemo && isLocal && SHOP_API_ORIGIN === undefined;
}

function footerLinksOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    FOOTER_LINK_SETTINGS.flatMap(({ name, key }) => {
      const value = values[name];
      return value ? [[key, value]] : [];
    }),
  );
}
