/**
 * The banks and SMS providers that a shop may choose. The panel's form, the settings of the environment and the texts
 * read them here; src/backend/gateways/open-gateway.ts opens them, and does not compile without one for each.
 */
import type { BankName } from '@/contract/bank-ways';
import type { PanelProvider, ProviderKind } from '@/contract/panel-providers.schemas';

export type { ProviderKind };

/** How a value is entered: a text, a text that is never shown again, a switch (`true` or `false`), or digits. */
export type ProviderFieldType = NonNullable<PanelProvider['choices'][number]['fields'][number]['type']>;

export interface ProviderField {
  /** The environment variable that may give the value instead of the panel. */
  readonly variable: string;
  readonly label: string;
  readonly pattern: RegExp;
  /** What the pattern asks for, for the person who sets the variable. */
  readonly form: string;
  /** A `secret` is stored encrypted. */
  readonly type: ProviderFieldType;
  readonly isOptional?: true;
}

export interface Provider {
  readonly label: string;
  readonly fields: Readonly<Record<string, ProviderField>>;
}

const KEY = { type: 'secret', label: 'کلید API', form: 'the account’s key, without spaces' } as const;
const TEMPLATE_NAME = {
  type: 'text',
  pattern: /^[\w-]{1,100}$/,
  form: 'the name of an approved template, without spaces',
} as const;
const TEMPLATE_NUMBER = { type: 'number', pattern: /^\d{1,12}$/, form: 'the number of an approved template' } as const;
const LINE = { type: 'number', pattern: /^\d{4,15}$/, form: 'the number of a line, digits only' } as const;
const SWITCH = { type: 'boolean', pattern: /^(?:true|false)$/, form: 'true or false', isOptional: true } as const;

export const PROVIDERS = {
  payment: {
    zarinpal: {
      label: 'زرین‌پال',
      fields: {
        merchant_id: {
          type: 'secret',
          variable: 'ZARINPAL_MERCHANT_ID',
          label: 'کد پذیرنده',
          pattern: /^[0-9A-Za-z-]{36}$/,
          form: 'the terminal’s 36 letters, digits and dashes',
        },
        sandbox: { ...SWITCH, variable: 'ZARINPAL_SANDBOX', label: 'حالت آزمایشی (پول واقعی گرفته نمی‌شود)' },
      },
    },
    zibal: {
      label: 'زیبال',
      fields: {
        merchant: {
          type: 'secret',
          variable: 'ZIBAL_MERCHANT',
          label: 'کد پذیرنده',
          pattern: /^[\w-]{1,100}$/,
          form: 'the terminal’s name, without spaces',
        },
      },
    },
  },
  sms: {
    kavenegar: {
      label: 'کاوه‌نگار',
      fields: {
        api_key: { ...KEY, variable: 'KAVENEGAR_API_KEY', pattern: /^[\w=.-]{1,200}$/ },
        template: { ...TEMPLATE_NAME, variable: 'KAVENEGAR_TEMPLATE', label: 'نام الگوی کد ورود' },
        panel_template: {
          ...TEMPLATE_NAME,
          variable: 'KAVENEGAR_PANEL_TEMPLATE',
          label: 'نام الگوی کد ورود به پنل',
          isOptional: true,
        },
        sender: { ...LINE, variable: 'KAVENEGAR_SENDER', label: 'شمارهٔ فرستنده', isOptional: true },
      },
    },
    sms_ir: {
      label: 'اس‌ام‌اس آی‌آر',
      fields: {
        api_key: { ...KEY, variable: 'SMS_IR_API_KEY', pattern: /^\S{1,200}$/ },
        template_id: { ...TEMPLATE_NUMBER, variable: 'SMS_IR_TEMPLATE_ID', label: 'شمارهٔ الگوی کد ورود' },
        panel_template_id: {
          ...TEMPLATE_NUMBER,
          variable: 'SMS_IR_PANEL_TEMPLATE_ID',
          label: 'شمارهٔ الگوی کد ورود به پنل',
          isOptional: true,
        },
        line_number: { ...LINE, variable: 'SMS_IR_LINE_NUMBER', label: 'شمارهٔ خط' },
      },
    },
  },
} as const satisfies Record<ProviderKind, Readonly<Record<string, Provider>>> & {
  readonly payment: Readonly<Record<BankName, Provider>>;
};

type Providers = typeof PROVIDERS;
export type ProviderName<Kind extends ProviderKind> = keyof Providers[Kind] & string;

type FieldsOf<Kind extends ProviderKind, Name extends ProviderName<Kind>> = Providers[Kind][Name] extends {
  readonly fields: infer Fields;
}
  ? Fields
  : never;
/** The values of a provider, by the names of its fields, each in the field's form. */
export type ValuesOfProvider<Kind extends ProviderKind, Name extends ProviderName<Kind>> = {
  readonly [
    Field in keyof FieldsOf<Kind, Name> as FieldsOf<Kind, Name>[Field] extends { readonly isOptional: true }
      ? never
      : Field
  ]: string;
} & {
  readonly [
    Field in keyof FieldsOf<Kind, Name> as FieldsOf<Kind, Name>[Field] extends { readonly isOptional: true }
      ? Field
      : never
  ]?: string | undefined;
};

type VariableOf<Field> = Field extends { readonly variable: infer Variable extends string } ? Variable : never;
type VariablesOf<Kind extends ProviderKind> = {
  [Name in ProviderName<Kind>]: VariableOf<FieldsOf<Kind, Name>[keyof FieldsOf<Kind, Name>]>;
}[ProviderName<Kind>];
/** The environment variables of all providers. */
export type ProviderVariable = VariablesOf<'payment'> | VariablesOf<'sms'>;

/** The providers of a kind, in the order of the panel's choice. */
export function providersOf(kind: ProviderKind): readonly (readonly [name: string, provider: Provider])[] {
  return Object.entries<Provider>(PROVIDERS[kind]);
}

/** A provider by its name; null for one that this kind does not have. */
export function findProvider(kind: ProviderKind, name: string): Provider | null {
  return providersOf(kind).find(([one]) => one === name)?.[1] ?? null;
}

/** The name of a bank or an SMS provider for people; null for one that is unknown. */
export function providerLabel(name: string): string | null {
  return (findProvider('payment', name) ?? findProvider('sms', name))?.label ?? null;
}

/** The end of a secret, by which its owner recognises it; empty for one that is too short to show any of it. */
export function secretEnding(value: string): string {
  return value.length >= 12 ? value.slice(-4) : '';
}
