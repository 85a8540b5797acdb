/** The banks beside the first one: each is a way to pay of its own while its keys are there. */
import { BANKS, type BankWay } from '@/contract/bank-ways';
import type { PanelProvider } from '@/contract/panel-providers.schemas';
import { bankOfWay, bankWay } from '@/domain/bank-way';
import { toPersianDigits } from '@/domain/digits';
import { providerLabel } from '@/domain/providers';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { noBank } from '../../gateways/no-bank';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { addWay, deleteWay, findWay, listBankWays, lockPaymentWays, offerWay } from '../../sql/payment-ways.sql';
import { countOpenPayments } from '../../sql/payments.sql';
import {
  deleteProvider,
  insertProvider,
  listProviders,
  lockProviders,
  updateProvider,
  type ProviderRow,
} from '../../sql/providers.sql';
import { FIRST_VERSION, itemOf, NONE, valuesOf, type ProviderChange } from './provider-item';
import { assertVersion } from './versioned';

/** The banks that may stand beside the first one, and those whose keys are still there. */
export async function furtherBanks(deps: BackendDeps, rows: readonly ProviderRow[]): Promise<PanelProvider[]> {
  const first = rows.find(({ kind, chosen }) => kind === 'payment' && chosen)?.provider ?? NONE;
  const mayAdd = first !== NONE && !deps.fixed.providers.includes('payment');
  const shown = BANKS.filter((bank) => bank !== first && (mayAdd || rowOf(rows, bank) !== null));
  return await Promise.all(shown.map(async (bank) => await furtherBank(deps, deps.db, bankWay(bank))));
}

export async function furtherBank(deps: BackendDeps, db: Database, way: BankWay): Promise<PanelProvider> {
  const bank = bankOfWay(way);
  const stored = rowOf(await listProviders(db), bank);
  const item = itemOf(deps, 'payment', stored);
  return {
    ...item,
    id: way,
    in_use: deps.payments.ofProvider(bank)[0]?.name ?? noBank.name,
    offered: (await findWay(db, way))?.enabled ?? null,
    choices: item.choices.filter(({ provider }) => provider === bank),
  };
}

/**
 * Offers a bank beside the first one, changes its keys, or deletes them (null). 409 without a first bank, for the first
 * one itself, and for a deletion while customers may choose the bank or payments that began there are open; a field
 * error for missing and malformed values.
 */
export async function changeFurtherBank(
  deps: BackendDeps,
  caller: Caller,
  way: BankWay,
  change: ProviderChange,
): Promise<void> {
  const bank = bankOfWay(way);
  if (change.provider !== null && change.provider !== bank)
    throw validationError('provider', t(backendPanelShopMessages.providerUnknown));
  await inTransaction(deps.db, async (tx) => {
    const rows = await lockProviders(tx, 'payment');
    const first = rows.find(({ chosen }) => chosen)?.provider ?? NONE;
    if (first === bank) throw new ApiError(409, t(backendPanelShopMessages.bankIsFirst));
    const row = rowOf(rows, bank);
    const newer = async () => await furtherBank(deps, tx, way);
    await assertVersion(row ?? { version: FIRST_VERSION }, change.version, newer);
    const now = deps.clock.now();
    if (change.provider === null) await remove(tx, deps, row, way, now);
    else {
      if (first === NONE) throw new ApiError(409, t(backendPanelShopMessages.bankNoFirst));
      const version = (row?.version ?? FIRST_VERSION) + 1;
      const values = { ...valuesOf(deps, 'payment', row, change), chosen: false, updated_at: now, version };
      if (row) await updateProvider(tx, row, values);
      else if (!(await insertProvider(tx, { kind: 'payment', ...values })))
        await assertVersion(null, FIRST_VERSION, newer);
      await addWay(tx, way);
    }
    const details = { before: { provider: row?.provider ?? null }, after: { provider: change.provider } };
    const entry = { userId: caller.userId, action: 'provider.update', subject: `provider:${way}`, details } as const;
    await writeAudit(tx, entry, now);
  });
}

/** Deletes the keys of a bank: no payment could be verified there after that. */
async function remove(
  tx: Database,
  { payments }: Pick<BackendDeps, 'payments'>,
  row: ProviderRow | null,
  way: BankWay,
  now: Date,
): Promise<void> {
  if (row === null) return;
  const bank = providerLabel(row.provider) ?? row.provider;
  await lockPaymentWays(tx);
  if ((await findWay(tx, way))?.enabled) throw new ApiError(409, t(backendPanelShopMessages.bankOffered, { bank }));
  const names = payments.ofProvider(row.provider).map(({ name }) => name);
  const open = await countOpenPayments(tx, [row.provider, ...names], now);
  if (open > 0) throw new ApiError(409, t(backendPanelShopMessages.bankHasOpen, { bank, n: toPersianDigits(open) }));
  await deleteWay(tx, way);
  await deleteProvider(tx, row);
}

/**
 * What a change of the first bank means for the others: one of them that becomes the first ends as a way of its own, and
 * is offered as the first one where it was offered. 409 for no first bank while there are others.
 */
export async function changeFirst(tx: Database, provider: string | null, former: string | null): Promise<void> {
  const others = await listBankWays(tx);
  if (provider === null && others.length > 0) throw new ApiError(409, t(backendPanelShopMessages.bankFirstNeeded));
  const bank = BANKS.find((one) => one === provider && one !== former);
  if (bank === undefined) return;
  await lockPaymentWays(tx);
  const ended = await deleteWay(tx, bankWay(bank));
  if (ended?.enabled) await offerWay(tx, 'cash');
}

function rowOf(rows: readonly ProviderRow[], bank: string): ProviderRow | null {
  return rows.find(({ kind, provider }) => kind === 'payment' && provider === bank) ?? null;
}
