/** Entered providers: their secrets are encrypted, and decrypted only to open a gateway. */
import type { ProviderKind } from '@/domain/providers';
import type { BankChoice, SmsChoice } from '../gateways/open-gateway';
import type { ProviderRow } from '../sql/providers.sql';
import { seal, unseal } from './secret-box';

export type ProviderValues = Readonly<Record<string, string>>;

const purposeOf = (kind: ProviderKind): string => `provider ${kind}`;

export function sealValues(secret: string, kind: ProviderKind, values: ProviderValues): string {
  return seal(secret, purposeOf(kind), JSON.stringify(values));
}

/** The secret values of a provider; null when another SHOP_SECRET has encrypted them. */
export function unsealValues(
  secret: string,
  { kind, secrets }: Pick<ProviderRow, 'kind' | 'secrets'>,
): ProviderValues | null {
  const text = unseal(secret, purposeOf(kind), secrets);
  return text === null ? null : (JSON.parse(text) as ProviderValues);
}

/** The bank of these values; null for an unknown one. */
export function bankChoice(provider: string, values: ProviderValues): BankChoice | null {
  switch (provider) {
    case 'zarinpal':
      return { gateway: provider, merchantId: values.merchant_id ?? '', sandbox: values.sandbox === 'true' };
    case 'zibal':
      return { gateway: provider, merchant: values.merchant ?? '' };
    default:
      return null;
  }
}

/** The SMS provider of these values; null for an unknown one. */
export function smsChoice(provider: string, values: ProviderValues): SmsChoice | null {
  switch (provider) {
    case 'kavenegar':
      return {
        provider,
        apiKey: values.api_key ?? '',
        template: values.template ?? '',
        panelTemplate: values.panel_template || null,
        sender: values.sender || null,
      };
    case 'sms_ir':
      return {
        provider,
        apiKey: values.api_key ?? '',
        templateId: Number(values.template_id),
        panelTemplateId: values.panel_template_id ? Number(values.panel_template_id) : null,
        lineNumber: Number(values.line_number),
      };
    default:
      return null;
  }
}
