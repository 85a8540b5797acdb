/** Entered providers: their secrets are encrypted, and decrypted only to open a gateway. */
import type { ProviderKind } from '@/domain/providers';
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
