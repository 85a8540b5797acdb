/** The settings of payment and SMS providers; part of settings.ts, which reads the environment. */
import * as z from 'zod';
import { isSafeOrigin } from '@/domain/shop-origin';
import { PROVIDER_PATTERNS as FORM } from '@/domain/providers';
import { SettingsError } from './settings-error';

/** `panel`: the provider that the owner enters in the panel, and none until then. */
const PAYMENT_GATEWAYS = ['sandbox', 'zarinpal', 'zibal', 'panel'] as const;
const SMS_PROVIDERS = ['console', 'kavenegar', 'sms_ir', 'panel'] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `one of ${names.join(', ')}` }).optional();
const written = (pattern: RegExp, form: string) => z.string().regex(pattern, form).optional();

/** The environment variables that select providers and authenticate with them. */
export const providerSettingsSchema = {
  PAYMENT_GATEWAY: oneOf(PAYMENT_GATEWAYS),
  ZARINPAL_MERCHANT_ID: written(FORM.zarinpalMerchant, 'the terminal’s 36 letters, digits and dashes'),
  ZARINPAL_SANDBOX: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  ZIBAL_MERCHANT: written(FORM.zibalMerchant, 'the terminal’s name, without spaces'),
  SMS_PROVIDER: oneOf(SMS_PROVIDERS),
  KAVENEGAR_API_KEY: written(FORM.kavenegarKey, 'the account’s key, without spaces'),
  KAVENEGAR_TEMPLATE: written(FORM.kavenegarTemplate, 'the name of an approved template, without spaces'),
  KAVENEGAR_PANEL_TEMPLATE: written(FORM.kavenegarTemplate, 'the name of an approved template, without spaces'),
  KAVENEGAR_SENDER: written(FORM.line, 'the number of a line, digits only'),
  SMS_IR_API_KEY: written(FORM.smsIrKey, 'the account’s key, without spaces'),
  SMS_IR_TEMPLATE_ID: written(FORM.smsIrTemplate, 'the number of an approved template'),
  SMS_IR_PANEL_TEMPLATE_ID: written(FORM.smsIrTemplate, 'the number of an approved template'),
  SMS_IR_LINE_NUMBER: written(FORM.line, 'the number of a line, digits only'),
};

type Environment = z.output<z.ZodObject<typeof providerSettingsSchema>> & {
  readonly PUBLIC_ORIGIN?: string | undefined;
  readonly ALLOW_HTTP?: 'true' | 'false' | undefined;
};

/** Settings whose value is never printed. */
export const SECRET_SETTINGS: readonly string[] = [
  'SHOP_SECRET',
  'DATABASE_URL',
  'ZARINPAL_MERCHANT_ID',
  'ZIBAL_MERCHANT',
  'KAVENEGAR_API_KEY',
  'SMS_IR_API_KEY',
  'METRICS_TOKEN',
];

/** The payment provider. */
export type PaymentSettings =
  | { readonly gateway: 'sandbox' }
  /** The one of the panel; the built-in bank is not named, so it serves the demo alone. */
  | { readonly gateway: 'panel' }
  | { readonly gateway: 'zarinpal'; readonly merchantId: string; readonly sandbox: boolean }
  | { readonly gateway: 'zibal'; readonly merchant: string };

/** The SMS provider. */
export type SmsSettings =
  | { readonly provider: 'console' }
  /** The one of the panel; until it is entered, messages are written to the log. */
  | { readonly provider: 'panel' }
  | {
      readonly provider: 'kavenegar';
      readonly apiKey: string;
      readonly template: string;
      readonly panelTemplate: string | null;
      readonly sender: string | null;
    }
  | {
      readonly provider: 'sms_ir';
      readonly apiKey: string;
      readonly templateId: number;
      readonly panelTemplateId: number | null;
      readonly lineNumber: number;
    };

/**
 * What each provider requires. Banks redirect customers to one registered origin, which a request's host must not
 * replace; links in messages, many of which are sent without a request, would lead to the reader's own machine.
 */
const NEEDED = {
  zarinpal: ['ZARINPAL_MERCHANT_ID', 'PUBLIC_ORIGIN'],
  zibal: ['ZIBAL_MERCHANT', 'PUBLIC_ORIGIN'],
  kavenegar: ['KAVENEGAR_API_KEY', 'KAVENEGAR_TEMPLATE', 'PUBLIC_ORIGIN'],
  sms_ir: ['SMS_IR_API_KEY', 'SMS_IR_TEMPLATE_ID', 'SMS_IR_LINE_NUMBER', 'PUBLIC_ORIGIN'],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

function missing(
  set: Environment,
  name: 'PAYMENT_GATEWAY' | 'SMS_PROVIDER',
  chosen: keyof typeof NEEDED,
): SettingsError {
  const needed: readonly (keyof Environment)[] = NEEDED[chosen];
  const names = needed.filter((one) => set[one] === undefined);
  return new SettingsError(`With ${name}=${chosen}, ${names.join(', ')} must be set as well.`);
}

/** Login codes, the panel's tokens and payments must not travel unencrypted. */
function refuseHttp(set: Environment, name: 'PAYMENT_GATEWAY' | 'SMS_PROVIDER', origin: string): void {
  if (isSafeOrigin(origin, set.ALLOW_HTTP === 'true')) return;
  throw new SettingsError(
    `With ${name}=${set[name]}, PUBLIC_ORIGIN must begin with https, and it is “${origin}”: over plain http everyone on the way reads login codes and tokens. docs/deployment.md shows the way to https; ALLOW_HTTP=true allows http all the same.`,
  );
}

/** Throws {@link SettingsError} with one sentence that names the missing settings of the chosen gateway. */
export function paymentSettings(set: Environment): PaymentSettings {
  const {
    PAYMENT_GATEWAY: gateway = 'panel',
    ZARINPAL_MERCHANT_ID: merchantId,
    ZIBAL_MERCHANT: merchant,
    PUBLIC_ORIGIN,
  } = set;
  switch (gateway) {
    case 'zarinpal':
      if (!merchantId || !PUBLIC_ORIGIN) throw missing(set, 'PAYMENT_GATEWAY', gateway);
      refuseHttp(set, 'PAYMENT_GATEWAY', PUBLIC_ORIGIN);
      return { gateway, merchantId, sandbox: set.ZARINPAL_SANDBOX === 'true' };
    case 'zibal':
      if (!merchant || !PUBLIC_ORIGIN) throw missing(set, 'PAYMENT_GATEWAY', gateway);
      refuseHttp(set, 'PAYMENT_GATEWAY', PUBLIC_ORIGIN);
      return { gateway, merchant };
    case 'sandbox':
    case 'panel':
      return { gateway };
  }
}

/** Throws {@link SettingsError} with one sentence that names the missing settings of the chosen provider. */
export function smsSettings(set: Environment): SmsSettings {
  const provider = set.SMS_PROVIDER ?? 'panel';
  switch (provider) {
    case 'kavenegar': {
      const { KAVENEGAR_API_KEY: apiKey, KAVENEGAR_TEMPLATE: template, KAVENEGAR_SENDER: sender = null } = set;
      if (!apiKey || !template || !set.PUBLIC_ORIGIN) throw missing(set, 'SMS_PROVIDER', provider);
      refuseHttp(set, 'SMS_PROVIDER', set.PUBLIC_ORIGIN);
      return { provider, apiKey, template, panelTemplate: set.KAVENEGAR_PANEL_TEMPLATE ?? null, sender };
    }
    case 'sms_ir': {
      const { SMS_IR_API_KEY: apiKey, SMS_IR_TEMPLATE_ID: templateId, SMS_IR_LINE_NUMBER: lineNumber } = set;
      if (!apiKey || !templateId || !lineNumber || !set.PUBLIC_ORIGIN) throw missing(set, 'SMS_PROVIDER', provider);
      refuseHttp(set, 'SMS_PROVIDER', set.PUBLIC_ORIGIN);
      const { SMS_IR_PANEL_TEMPLATE_ID: panelTemplateId } = set;
      return {
        provider,
        apiKey,
        templateId: Number(templateId),
        panelTemplateId: panelTemplateId === undefined ? null : Number(panelTemplateId),
        lineNumber: Number(lineNumber),
      };
    }
    case 'console':
    case 'panel':
      return { provider };
  }
}
