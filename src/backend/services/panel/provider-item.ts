/** A provider's values: checked when they are entered, and without its secrets when they are shown. */
import type { PanelProvider, ProviderKind } from '@/contract/panel-providers.schemas';
import { readCode } from '@/domain/typed-number';
import { findProvider, providersOf, secretEnding, type ProviderField } from '@/domain/providers';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { ProviderRow } from '../../sql/providers.sql';
import { sealValues, unsealValues, type ProviderValues } from '../provider-values';

/** A provider that the owner enters, or none (null). */
export interface ProviderChange {
  readonly version: number;
  readonly provider: string | null;
  readonly fields?: ProviderValues | undefined;
}

/** The version of a provider that has not been entered yet. */
export const FIRST_VERSION = 1;

/** The stored name of a choice without a provider. */
export const NONE = '';

/** The columns of a choice; `row` is what is stored of the same provider. */
export function valuesOf(
  { secret }: BackendDeps,
  kind: ProviderKind,
  row: ProviderRow | null,
  { provider, fields = {} }: { readonly provider: string | null; readonly fields?: ProviderValues | undefined },
): Pick<ProviderRow, 'provider' | 'settings' | 'secrets'> {
  if (provider === null) return { provider: NONE, settings: {}, secrets: sealValues(secret, kind, {}) };
  const providerType = findProvider(kind, provider);
  if (providerType === null) throw validationError('provider', t(backendPanelShopMessages.providerUnknown));
  const definition = Object.entries(providerType.fields);
  const stored = (row && unsealValues(secret, row)) ?? {};
  const values = Object.fromEntries(
    definition.flatMap(([name, field]) => {
      const value = checkedValue(name, field, fields[name], field.type === 'secret' ? stored[name] : undefined);
      return value === '' ? [] : [[name, value] as const];
    }),
  );
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      definition.flatMap(([name, field]) => {
        const value = values[name];
        return (field.type === 'secret') === isSecret && value !== undefined ? [[name, value]] : [];
      }),
    );
  return { provider, settings: pick(false), secrets: sealValues(secret, kind, pick(true)) };
}

/** The value of a field: what is given, else what is stored; empty for none. */
function checkedValue(
  name: string,
  { type, pattern, isOptional }: ProviderField,
  entered: string | undefined,
  stored: string | undefined,
): string {
  const typed = entered?.trim() ?? '';
  const value = (type === 'number' ? readCode(typed) : typed) || stored || '';
  if (value === '' && isOptional) return value;
  if (!pattern.test(value)) throw validationError(`fields.${name}`, t(backendPanelShopMessages.providerValue));
  return value;
}

/** A provider as the panel shows it; null: none has been entered. */
export function itemOf(deps: BackendDeps, kind: ProviderKind, row: ProviderRow | null): PanelProvider {
  const secrets = row && unsealValues(deps.secret, row);
  return {
    id: kind,
    provider: row?.provider || null,
    fields: { ...row?.settings },
    endings: Object.fromEntries(Object.entries(secrets ?? {}).map(([name, value]) => [name, secretEnding(value)])),
    readable: row === null || secrets !== null,
    fixed: deps.fixed.providers.includes(kind),
    in_use: kind === 'sms' ? deps.sms.name : deps.payment.name,
    choices: providersOf(kind).map(([provider, { fields }]) => ({
      provider,
      fields: Object.entries(fields).map(([name, { type, isOptional = false }]) => ({
        name,
        secret: type === 'secret',
        type,
        optional: isOptional,
      })),
    })),
    version: row?.version ?? FIRST_VERSION,
  };
}
