/** Opens the gateway of a chosen provider. */
import { PROVIDERS, type ProviderKind, type ProviderName, type ValuesOfProvider } from '@/domain/providers';
import { kavenegar } from './kavenegar';
import type { PaymentGateway } from './payment';
import type { SmsGateway } from './sms';
import { smsIr } from './sms-ir';
import { zarinpal } from './zarinpal';
import { zibal } from './zibal';

/** A provider by its name, with its values by the names of its fields. They have been checked when they were set. */
export interface ProviderChoice {
  readonly provider: string;
  readonly values: Readonly<Record<string, string>>;
}

type Open<Kind extends ProviderKind, Gateway> = {
  readonly [Name in ProviderName<Kind>]: (values: ValuesOfProvider<Kind, Name>) => Gateway;
};

const BANKS: Open<'payment', PaymentGateway> = {
  zarinpal: ({ merchant_id, sandbox }) => zarinpal({ merchantId: merchant_id, sandbox: sandbox === 'true' }),
  zibal: ({ merchant }) => zibal({ merchant }),
};

const SMS_PROVIDERS: Open<'sms', SmsGateway> = {
  kavenegar: ({ api_key, template, panel_template, sender }) =>
    kavenegar({ apiKey: api_key, template, panelTemplate: panel_template ?? null, sender: sender ?? null }),
  sms_ir: ({ api_key, template_id, panel_template_id, line_number }) =>
    smsIr({
      apiKey: api_key,
      templateId: Number(template_id),
      panelTemplateId: panel_template_id === undefined ? null : Number(panel_template_id),
      lineNumber: Number(line_number),
    }),
};

/** Throws for a bank that {@link PROVIDERS} does not have. */
export function openBank(choice: ProviderChoice): PaymentGateway {
  return open('payment', BANKS, choice);
}

/** Throws for an SMS provider that {@link PROVIDERS} does not have. */
export function openSms(choice: ProviderChoice): SmsGateway {
  return open('sms', SMS_PROVIDERS, choice);
}

function open<Gateway>(kind: ProviderKind, openers: object, { provider, values }: ProviderChoice): Gateway {
  const opener = Object.entries(openers).find(([name]) => name === provider)?.[1] as
    ((values: ProviderChoice['values']) => Gateway) | undefined;
  if (opener) return opener(values);
  const names = Object.keys(PROVIDERS[kind]).join(', ');
  throw new Error(`There is no provider “${provider}” of the kind ${kind}; known are ${names}.`);
}
