/** The providers of payments and SMS as entered in the panel. */
import {
  PROVIDER_KINDS,
  type PanelProvider,
  type ProviderId,
  type ProviderKind,
} from '@/contract/panel-providers.schemas';
import { bankOfWay, isBankWay } from '@/domain/bank-way';
import { toPersianDigits } from '@/domain/digits';
import { isSafeOrigin } from '@/domain/shop-origin';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { faultsMessages } from '@/messages/faults';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { noBank } from '../../gateways/no-bank';
import type { PaymentGateway } from '../../gateways/payment';
import { ProviderError } from '../../gateways/provider-client';
import { reachesPhones } from '../../gateways/sms';
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
import { changeFirst, changeFurtherBank, furtherBank, furtherBanks } from './further-banks.service';
import { FIRST_VERSION, itemOf, NONE, valuesOf, type ProviderChange } from './provider-item';
import { assertVersion } from './versioned';

/** Tests of one person per hour: each sends a message or opens a payment. */
const TESTS_PER_HOUR = 10;

export async function panelProviders(deps: BackendDeps): Promise<PanelProvider[]> {
  const rows = await listProviders(deps.db);
  return [
    ...PROVIDER_KINDS.map((kind) => itemOf(deps, kind, chosenOf(rows, kind))),
    ...(await furtherBanks(deps, rows)),
  ];
}

export async function panelProvider(deps: BackendDeps, id: ProviderId): Promise<PanelProvider> {
  if (isBankWay(id)) return await furtherBank(deps, deps.db, id);
  return itemOf(deps, id, chosenOf(await listProviders(deps.db), id));
}

/**
 * Enters a provider, or none (null). A secret that is left out stays as it was while the provider is the same. A field
 * error for an unknown provider and a missing or malformed value; 409 where the environment sets the provider, in a
 * shop with the demo's people, without a known and safe address of the shop, and after another change. Every instance uses it immediately.
 */
export async function changeProvider(
  deps: BackendDeps,
  caller: Caller,
  id: ProviderId,
  change: ProviderChange,
): Promise<PanelProvider> {
  const kind = isBankWay(id) ? 'payment' : id;
  // The keys decide whose account the money goes to.
  await assertEnterable(deps, kind, change.provider);
  if (isBankWay(id)) await changeFurtherBank(deps, caller, id, change);
  else await choose(deps, caller, id, change);
  await deps.reloadSettings();
  // Notifies the other instances; pages do not show providers.
  deps.invalidate('config');
  return await panelProvider(deps, id);
}

async function choose(deps: BackendDeps, caller: Caller, kind: ProviderKind, change: ProviderChange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const rows = await lockProviders(tx, kind);
    const former = rows.find(({ chosen }) => chosen);
    const newer = async () => itemOf(deps, kind, chosenOf(await listProviders(tx), kind));
    await assertVersion(rows.length === 0 ? { version: FIRST_VERSION } : former, change.version, newer);
    const now = deps.clock.now();
    const row = rows.find(({ provider }) => provider === (change.provider ?? NONE)) ?? null;
    const version = Math.max(FIRST_VERSION, ...rows.map((one) => one.version)) + 1;
    const values = { ...valuesOf(deps, kind, row, change), chosen: true, updated_at: now, version };
    if (kind === 'payment') await changeFirst(tx, change.provider, former?.provider ?? null);
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
export async function testProvider(deps: BackendDeps, caller: Caller, id: ProviderId): Promise<string> {
  const limit = { key: `provider_test:${caller.userId}`, max: TESTS_PER_HOUR, windowSeconds: 3600 };
  const wait = await consumeRateLimit(deps.db, limit, deps.clock.now());
  if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  try {
    if (id === 'sms') return await testSms(deps, caller);
    const bank = bankOfWay(id);
    return await testBank(deps, bank === null ? deps.payment : (deps.payments.ofProvider(bank)[0] ?? noBank));
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

async function testBank({ origin }: BackendDeps, bank: PaymentGateway): Promise<string> {
  await bank.create({
    amountToman: bank.bounds.min,
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
  const { known: publicOrigin, allowsHttp } = deps.origin;
  if (publicOrigin === null) throw new ApiError(409, t(backendPanelShopMessages.providerOrigin));
  if (!isSafeOrigin(publicOrigin, allowsHttp)) throw new ApiError(409, t(backendPanelShopMessages.providerHttp));
}
