/** The payment and SMS providers that a shop may choose, and the values that each requires. */
import type { ProviderKind } from '@/contract/panel-shop.schemas';

export type { ProviderKind };

export interface ProviderField {
  readonly name: string;
  /** Whether the value is stored encrypted and never shown. */
  readonly isSecret: boolean;
  readonly isOptional: boolean;
  readonly pattern: RegExp;
}

/** The form of each value; the settings of the environment have the same. */
export const PROVIDER_PATTERNS = {
  zarinpalMerchant: /^[0-9A-Za-z-]{36}$/,
  zibalMerchant: /^[\w-]{1,100}$/,
  kavenegarKey: /^[\w=.-]{1,200}$/,
  kavenegarTemplate: /^[\w-]{1,100}$/,
  smsIrKey: /^\S{1,200}$/,
  smsIrTemplate: /^\d{1,12}$/,
  line: /^\d{4,15}$/,
} as const;

const secret = (name: string, pattern: RegExp): ProviderField => ({ name, pattern, isSecret: true, isOptional: false });
const plain = (name: string, pattern: RegExp, isOptional = false): ProviderField => ({
  name,
  pattern,
  isSecret: false,
  isOptional,
});

/** The providers of each kind with their fields. */
export const PROVIDER_FIELDS = {
  payment: {
    zarinpal: [secret('merchant_id', PROVIDER_PATTERNS.zarinpalMerchant), plain('sandbox', /^(?:true|false)$/, true)],
    zibal: [secret('merchant', PROVIDER_PATTERNS.zibalMerchant)],
  },
  sms: {
    kavenegar: [
      secret('api_key', PROVIDER_PATTERNS.kavenegarKey),
      plain('template', PROVIDER_PATTERNS.kavenegarTemplate),
      plain('panel_template', PROVIDER_PATTERNS.kavenegarTemplate, true),
      plain('sender', PROVIDER_PATTERNS.line, true),
    ],
    sms_ir: [
      secret('api_key', PROVIDER_PATTERNS.smsIrKey),
      plain('template_id', PROVIDER_PATTERNS.smsIrTemplate),
      plain('panel_template_id', PROVIDER_PATTERNS.smsIrTemplate, true),
      plain('line_number', PROVIDER_PATTERNS.line),
    ],
  },
} as const satisfies Record<ProviderKind, Readonly<Record<string, readonly ProviderField[]>>>;

/** The fields of a provider; null for one that this kind does not have. */
export function providerFields(kind: ProviderKind, provider: string): readonly ProviderField[] | null {
  const fields: Readonly<Record<string, readonly ProviderField[]>> = PROVIDER_FIELDS[kind];
  return Object.hasOwn(fields, provider) ? (fields[provider] ?? null) : null;
}

/** The end of a secret, by which its owner recognises it; empty for one that is too short to show any of it. */
export function secretEnding(value: string): string {
  return value.length >= 12 ? value.slice(-4) : '';
}
