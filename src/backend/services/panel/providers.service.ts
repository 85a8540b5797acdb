/** The providers of payments and SMS as entered in the panel. */
import { PROVIDER_KINDS, type PanelProvider, type ProviderKind } from '@/contract/panel-shop.schemas';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { findProvider, providersOf, secretEnding, type ProviderField } from '@/domain/providers';
import { isSafeOrigin } from '@/domain/shop-origin';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { faultsMessages } from '@/messages/faults';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { ProviderError } from '../../gateways/provider-client';
import { reachesPhones } from '../../gateways/sms';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import {
  deleteProvider,
  insertProvider,
  listProviders,
  lockProviders,
  updateProvider,
  type ProviderRow,
} from '../../sql/providers.sql';
import { consumeRateLimit } from '../../sql/rate-limits.sql';
import { loadShop } from '../../sql/shop.sql';
import { findMobile } from '../../sql/users.sql';
import { sealValues, unsealValues, type ProviderValues } from '../provider-values';
import { assertVersion } from './versioned';

/** Tests of one person per hour: each sends a message or opens a payment. */
const TESTS_PER_HOUR = 10;

/** The version of a provider that has not been entered yet. */
const FIRST_VERSION = 1;

/** The stored name of a choice without a provider. */
const NONE = '';

export async function panelProviders(deps: BackendDeps): Promise<PanelProvider[]> {
  const rows = await listProviders(deps.db);
  return PROVIDER_KINDS.map((kind) => itemOf(deps, kind, chosenOf(rows, kind)));
}

export async function panelProvider(deps: BackendDeps, kind: ProviderKind): Promise<PanelProvider> {
  const [item] = (await panelProviders(deps)).filter(({ id }) => id === kind);
  if (!item) throw new Error(`No provider of the kind ${kind}`);
  return item;
}

/**
 * Enters a provider, or none (null). A secret that is left out stays as it was while the provider is the same. A field
 * error for an unknown provider and a missing or malformed value; 409 where the environment sets the provider, in a
 * shop with the demo's people, without a known and safe address of the shop, and after another change. Every instance uses it immediately.
 */
export async function changeProvider(
  deps: BackendDeps,
  caller: Caller,
  kind: ProviderKind,
  change: { readonly version: number; readonly provider: string | null; readonly fields?: ProviderValues | undefined },
): Promise<PanelProvider> {
  // The keys decide whose account the money goes to.
  await assertEnterable(deps, kind, change.provider);
  await inTransaction(deps.db, async (tx) => {
    const rows = await lockProviders(tx, kind);
    const former = rows.find(({ chosen }) => chosen);
    const newer = async () => itemOf(deps, kind, chosenOf(await listProviders(tx), kind));
    await assertVersion(rows.length === 0 ? { version: FIRST_VERSION } : former, change.version, newer);
    const now = deps.clock.now();
    const row = rows.find(({ provider }) => provider === (change.provider ?? NONE)) ?? null;
    const version = Math.max(FIRST_VERSION, ...rows.map((one) => one.version)) + 1;
    const values = { ...valuesOf(deps, kind, row, change), chosen: true, updated_at: now, version };
    if (former && former !== row) await retire(tx, former);
    if (row) await updateProvider(tx, row, values);
    else if (!(await insertProvider(tx, { kind, ...values }))) await assertVersion(null, change.version, newer);
    const details = { before: { provider: former?.provider || null }, after: { provider: change.provider } };
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'provider.update', subject: `provider:${kind}`, details },
      now,
    );
  });
  await deps.reloadSettings();
  // Notifies the other instances; pages do not show providers.
  deps.invalidate('config');
  return await panelProvider(deps, kind);
}

function chosenOf(rows: readonly ProviderRow[], kind: ProviderKind): ProviderRow | null {
  return rows.find((row) => row.kind === kind && row.chosen) ?? null;
}

/** A bank stays with its keys: payments that began there are verified there. */
async function retire(tx: Database, row: ProviderRow): Promise<void> {
  if (row.kind === 'payment' && row.provider !== NONE) await updateProvider(tx, row, { chosen: false });
  else await deleteProvider(tx, row);
}

/**
 * Tries the provider in use: a message to the caller's own mobile, or a payment that is opened at the bank and never
 * paid. Returns the message for the caller; 409 with the provider's own code when it refuses.
 */
export async function testProvider(deps: BackendDeps, caller: Caller, kind: ProviderKind): Promise<string> {
  const limit = { key: `provider_test:${caller.userId}`, max: TESTS_PER_HOUR, windowSeconds: 3600 };
  const wait = await consumeRateLimit(deps.db, limit, deps.clock.now());
  if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  try {
    return kind === 'sms' ? await testSms(deps, caller) : await testBank(deps);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log('provider_test_failed', { provider: error.provider, error: error.code });
    throw new ApiError(409, t(backendPanelShopMessages.providerRefused, { code: toPersianDigits(error.code) }));
  }
}

async function testSms(deps: BackendDeps, caller: Caller): Promise<string> {
  const mobile = await findMobile(deps.db, caller.userId);
  if (mobile === null) throw new ApiError(409, t(backendPanelShopMessages.providerNoMobile));
  const { name } = await loadShop(deps.db);
  await deps.sms.sendText(mobile, t(backendPanelShopMessages.providerTestSms, { name }));
  return t(
    reachesPhones(deps.sms) ? backendPanelShopMessages.providerSmsSent : backendPanelShopMessages.providerSmsLogged,
  );
}

async function testBank({ payment, origin }: BackendDeps): Promise<string> {
  await payment.create({
    amountToman: payment.bounds.min,
    callbackUrl: new URL(urls.home(), origin.ofLinks).href,
    description: t(backendPanelShopMessages.providerTestPayment),
    mobile: null,
  });
  return t(backendPanelShopMessages.providerBankAccepted);
}

async function assertEnterable(deps: BackendDeps, kind: ProviderKind, provider: string | null): Promise<void> {
  if (deps.fixed.providers.includes(kind)) throw new ApiError(409, t(backendPanelShopMessages.providerFixed));
  if (provider === null) return;
  if ((await loadShop(deps.db)).demo) throw new ApiError(409, t(backendPanelShopMessages.providerDemo));
  // Banks return customers to one registered address, and messages contain links.
  const { known, allowsHttp } = deps.origin;
  if (known === null) throw new ApiError(409, t(backendPanelShopMessages.providerOrigin));
  if (!isSafeOrigin(known, allowsHttp)) throw new ApiError(409, t(backendPanelShopMessages.providerHttp));
}

/** The columns of a choice; `row` is what is stored of the same provider. */
function valuesOf(
  { secret }: BackendDeps,
  kind: ProviderKind,
  row: ProviderRow | null,
  { provider, fields = {} }: { readonly provider: string | null; readonly fields?: ProviderValues | undefined },
): Pick<ProviderRow, 'provider' | 'settings' | 'secrets'> {
  if (provider === null) return { provider: NONE, settings: {}, secrets: sealValues(secret, kind, {}) };
  const known = findProvider(kind, provider);
  if (known === null) throw validationError('provider', t(backendPanelShopMessages.providerUnknown));
  const definition = Object.entries(known.fields);
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
  const value = (type === 'number' ? toLatinDigits(typed) : typed) || stored || '';
  if (value === '' && isOptional) return value;
  if (!pattern.test(value)) throw validationError(`fields.${name}`, t(backendPanelShopMessages.providerValue));
  return value;
}

function itemOf(deps: BackendDeps, kind: ProviderKind, row: ProviderRow | null): PanelProvider {
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
