/** The settings of payment and SMS providers; part of settings.ts, which reads the environment. */
import * as z from 'zod';
import {
  PROVIDERS,
  providersOf,
  type ProviderKind,
  type ProviderName,
  type ProviderVariable,
} from '@/domain/providers';
import { isSafeOrigin } from '@/domain/shop-origin';
import { SettingsError } from './settings-error';

/** What a kind may be besides a real provider. `panel`: the one that the owner enters in the panel, and none until then. */
const BUILT_IN = { payment: 'sandbox', sms: 'console' } as const satisfies Record<ProviderKind, string>;
/** The variable that selects the provider of a kind. */
const SELECTS = { payment: 'PAYMENT_GATEWAY', sms: 'SMS_PROVIDER' } as const satisfies Record<ProviderKind, string>;

type Choice<Kind extends ProviderKind> = ProviderName<Kind> | (typeof BUILT_IN)[Kind] | 'panel';

const choiceOf = <Kind extends ProviderKind>(kind: Kind) => {
  const names = [BUILT_IN[kind], ...(Object.keys(PROVIDERS[kind]) as ProviderName<Kind>[]), 'panel'] as const;
  return z.enum<Choice<Kind>[]>([...names], { error: `one of ${names.join(', ')}` }).optional();
};

const fields = (['payment', 'sms'] as const).flatMap((kind) =>
  providersOf(kind).flatMap(([, provider]) => Object.values(provider.fields)),
);
type Variables = Record<ProviderVariable, z.ZodOptional<z.ZodString>>;

/** The environment variables that select providers and authenticate with them. */
export const providerSettingsSchema = {
  PAYMENT_GATEWAY: choiceOf('payment'),
  SMS_PROVIDER: choiceOf('sms'),
  ...(Object.fromEntries(
    fields.map(({ variable, pattern, form }) => [variable, z.string().regex(pattern, form).optional()]),
  ) as Variables),
};

type Environment = z.output<z.ZodObject<typeof providerSettingsSchema>> & {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly ALLOW_HTTP?: 'true' | 'false' | undefined;
};

/** Settings whose value is never printed. */
export const SECRET_SETTINGS: readonly string[] = [
  'SHOP_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'BACKUP_S3_SECRET',
  'FILES_S3_SECRET',
  ...fields.filter(({ type }) => type === 'secret').map(({ variable }) => variable),
];

/** A provider with its values by the names of its fields; `sandbox`, `console` and `panel` have none. */
interface ChosenProvider<Kind extends ProviderKind> {
  readonly provider: Choice<Kind>;
  readonly values: Readonly<Record<string, string>>;
}
/** The payment provider. `panel`: until one is entered the built-in bank serves the demo alone. */
export type PaymentSettings = ChosenProvider<'payment'>;
/** The SMS provider. `panel`: until one is entered, messages are written to the log. */
export type SmsSettings = ChosenProvider<'sms'>;

/** Throws {@link SettingsError} with one sentence that names the missing settings of the chosen bank. */
export function paymentSettings(set: Environment): PaymentSettings {
  return { provider: set.PAYMENT_GATEWAY ?? 'panel', values: valuesOf(set, 'payment') };
}

/** Throws {@link SettingsError} with one sentence that names the missing settings of the chosen provider. */
export function smsSettings(set: Environment): SmsSettings {
  return { provider: set.SMS_PROVIDER ?? 'panel', values: valuesOf(set, 'sms') };
}

/**
 * The values of the chosen provider. Banks redirect customers to one registered origin, which a request's host must not
 * replace; links in messages, many of which are sent without a request, would lead to the reader's own machine.
 */
function valuesOf(set: Environment, kind: ProviderKind): Readonly<Record<string, string>> {
  const name = SELECTS[kind];
  const chosen = providersOf(kind).find(([one]) => one === set[name])?.[1];
  if (!chosen) return {};
  const environment: Readonly<Record<string, string | undefined>> = set;
  const values = Object.entries(chosen.fields).map(([field, { variable }]) => [field, environment[variable]] as const);
  const needed = Object.values(chosen.fields).filter(({ isOptional }) => !isOptional);
  const missing = [...needed.map(({ variable }) => variable), 'PUBLIC_ORIGIN'].filter((one) => !environment[one]);
  if (missing.length > 0)
    throw new SettingsError(`With ${name}=${set[name]}, ${missing.join(', ')} must be set as well.`);
  refuseHttp(set, name);
  return Object.fromEntries(values.flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}

/** Login codes, the panel's tokens and payments must not travel unencrypted. */
function refuseHttp(set: Environment, name: (typeof SELECTS)[ProviderKind]): void {
  const origin = set.PUBLIC_ORIGIN ?? '';
  if (isSafeOrigin(origin, set.ALLOW_HTTP === 'true')) return;
  throw new SettingsError(
    `With ${name}=${set[name]}, PUBLIC_ORIGIN must begin with https, and it is “${origin}”: over plain http everyone on the way reads login codes and tokens. docs/deployment.md shows the way to https; ALLOW_HTTP=true allows http all the same.`,
  );
}
