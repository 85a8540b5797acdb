/**
 * The settings of trusted proxies, page resources and operators' access; part of settings.ts, which reads the
 * environment.
 */
import * as z from 'zod';
import { type DemoSettings, realProviders } from './demo-settings';
import { SettingsError } from './settings-error';
import { type TrustedProxies, trustedProxies } from './trusted-proxies';

const ORIGINS = 'origins such as https://pictures.example, separated by commas';

export const httpSettingsSchema = {
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => trustedProxies(value))
    .refine(
      (list) => list !== null,
      'addresses or networks such as 10.0.0.0/8, separated by commas, none wider than /8 (IPv6: /7)',
    )
    .optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'the id of a container such as GTM-ABC1234')
    .optional(),
  IMAGE_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((entry) => originOf(entry.trim())))
    .refine((origins) => origins.every((origin) => origin !== null), ORIGINS)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'at least 16 characters without spaces')
    .optional(),
  REQUEST_LOG: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  API_DOCS: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
};

type Given = { readonly [Name in keyof typeof httpSettingsSchema]?: z.output<(typeof httpSettingsSchema)[Name]> } & {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly SHOP_API_ORIGIN?: string | undefined;
  readonly SMS_PROVIDER?: string | undefined;
  readonly PAYMENT_GATEWAY?: string | undefined;
};

export interface HttpSettings {
  /** The proxies whose `X-Forwarded-For` is trusted; null: none. */
  readonly trustedProxies: TrustedProxies | null;
  readonly tagManagerId: string | null;
  /** Additional origins of pictures. */
  readonly imageOrigins: readonly string[];
  /** The token of /metrics; null: the endpoint does not exist. */
  readonly metricsToken: string | null;
  /** Whether every request is logged. */
  readonly logsRequests: boolean;
  /** Whether the API's documentation is public. */
  readonly apiDocs: boolean;
}

/**
 * Throws {@link SettingsError} for proxies without PUBLIC_ORIGIN before the demo or a backend elsewhere: behind a proxy
 * a request does not reliably contain the scheme and host that customers use. The owner of another shop enters them in
 * its setup. The demo logs no requests, so that its login codes can be found in the terminal. With a real provider the
 * API's documentation, which lists the panel's endpoints, is not public.
 */
export function httpSettings(set: Given, { seedDemo, isLocal }: DemoSettings): HttpSettings {
  if (set.TRUSTED_PROXIES && !set.PUBLIC_ORIGIN && (seedDemo || set.SHOP_API_ORIGIN !== undefined))
    throw new SettingsError('With TRUSTED_PROXIES, PUBLIC_ORIGIN must be set as well.');
  const imageOrigins = (set.IMAGE_ORIGINS ?? []).filter((origin) => origin !== null);
  // With `panel`, the default of a shop of one's own, the owner may choose a real one at any time.
  const byDefault = seedDemo ? undefined : 'panel';
  const { SMS_PROVIDER: sms = byDefault, PAYMENT_GATEWAY: payment = byDefault } = set;
  const hasProvider = realProviders(set).length > 0 || sms === 'panel' || payment === 'panel';
  const isDemo = seedDemo && isLocal && !hasProvider && set.SHOP_API_ORIGIN === undefined;
  return {
    trustedProxies: set.TRUSTED_PROXIES ?? null,
    tagManagerId: set.TAG_MANAGER_ID ?? null,
    imageOrigins: set.SHOP_API_ORIGIN ? [new URL(set.SHOP_API_ORIGIN).origin, ...imageOrigins] : imageOrigins,
    metricsToken: set.METRICS_TOKEN ?? null,
    apiDocs: set.API_DOCS === undefined ? !hasProvider : set.API_DOCS === 'true',
    logsRequests: set.REQUEST_LOG === undefined ? !isDemo : set.REQUEST_LOG === 'true',
  };
}

/** The value if it is exactly an origin; null otherwise. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && (href === `${origin}/` || href === origin) && /^[\w.:/[\]-]+$/.test(origin)
    ? origin
    : null;
}
