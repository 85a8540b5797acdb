/**
 * Hosts of residences. A host's mobile gives access to the panel for their own residences, so hosts, like staff, are
 * changed only by persons, never by scripts.
 */
import { eq } from 'drizzle-orm';
import type { HostChange, NewHost, PanelHost } from '@/contract/panel-catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile, searchedText } from '@/domain/normalize-ids';
import { foldForSearch } from '@/domain/fold-for-search';
import { normalizeText } from '@/domain/normalize-text';
import { isCivilDate, tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import { hosts } from '../../db/schema/residences';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { deleteHost, insertHost, loadHosts, lockHosts, residencesOfHost } from '../../sql/panel/hosts.sql';
import { invalidateProducts } from '../invalidate-products';
import { type ListQuery, pageOfItems } from './list';
import { holdPictures, releasePictures } from './pictures';
import { assertVersion, updateVersioned } from './versioned';

type Editor = Pick<Caller, 'userId' | 'customerId' | 'role' | 'panelRole' | 'hostId' | 'isScript'>;

export async function listHosts({ db }: BackendDeps, query: ListQuery<'id' | 'name' | 'since' | 'residences'>) {
  const text = foldForSearch(query.q ?? '');
  const number = searchedText(query.q ?? '');
  const hosts = (await loadHosts(db)).filter(
    ({ id, name, mobile }) =>
      (query.ids?.includes(id) ?? true) && (foldForSearch(name).includes(text) || mobile.includes(number)),
  );
  return pageOfItems(hosts, query);
}

export async function getHost({ db }: BackendDeps, id: number): Promise<PanelHost> {
  return await existing(db, id);
}

/** Creates a host. A field error for a missing name, an invalid mobile, or one of another host. */
export async function createHost(deps: BackendDeps, caller: Editor, fields: NewHost): Promise<PanelHost> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockHosts(tx);
    const row = await columnsOf(tx, caller, null, { since: tehranToday(now.getTime()), image: null, ...fields });
    const id = await insertHost(tx, { name: '', mobile: '', since: '', ...row });
    await audit(tx, caller, 'host.create', id, Object.keys(row), now);
    return await existing(tx, id);
  });
}

/** Changes a host. 409 for another version; field errors as for a new one. */
export async function changeHost(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  { version, ...change }: HostChange,
): Promise<PanelHost> {
  const now = deps.clock.now();
  const { item, residences } = await inTransaction(deps.db, async (tx) => {
    await lockHosts(tx);
    const [before] = await loadHosts(tx, id);
    const set = before ? await columnsOf(tx, caller, before, change) : {};
    await updateVersioned(tx, hosts, eq(hosts.id, id), version, set, () => Promise.resolve(before ?? null));
    const after = await existing(tx, id);
    await releasePictures(tx, listOf(before?.image), listOf(after.image), now);
    await audit(tx, caller, 'host.update', id, Object.keys(set), now);
    return { item: after, residences: await residencesOfHost(tx, id) };
  });
  invalidateProducts(deps, residences);
  return item;
}

/** Removes a host. 409 while a residence belongs to it, removed ones included. */
export async function removeHost(
  deps: BackendDeps,
  caller: Editor,
  id: number,
  { version }: { readonly version: number },
): Promise<PanelHost> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    await lockHosts(tx);
    const [before] = await loadHosts(tx, id);
    await assertVersion(before, version, () => Promise.resolve(before ?? null));
    if (!before) throw notFound();
    if (before.residences > 0)
      throw new ApiError(
        409,
        t(backendPanelCatalogueMessages.panelHostUsed, { name: before.name, n: toPersianDigits(before.residences) }),
      );
    await deleteHost(tx, id);
    await releasePictures(tx, listOf(before.image), [], now);
    await audit(tx, caller, 'host.remove', id, [], now);
    return before;
  });
}

async function existing(db: Database, id: number): Promise<PanelHost> {
  const [item] = await loadHosts(db, id);
  if (!item) throw notFound();
  return item;
}

async function columnsOf(tx: Database, caller: Editor, stored: PanelHost | null, fields: Partial<NewHost>) {
  const set: { name?: string; mobile?: string; since?: string; image?: string | null } = {};
  if (fields.name !== undefined) {
    set.name = normalizeText(fields.name);
    if (set.name === '') throw validationError('name', t(backendPanelCatalogueMessages.panelNameRequired));
  }
  if (fields.mobile !== undefined) {
    const mobile = normalizeMobile(fields.mobile);
    if (mobile === null) throw validationError('mobile', t(backendPanelCatalogueMessages.panelHostMobile));
    if ((await loadHosts(tx)).some((host) => host.mobile === mobile && host.id !== stored?.id))
      throw validationError('mobile', t(backendPanelCatalogueMessages.panelHostTaken));
    set.mobile = mobile;
  }
  if (fields.since !== undefined) {
    if (!isCivilDate(fields.since)) throw validationError('since', t(backendPanelCatalogueMessages.panelDate));
    set.since = fields.since;
  }
  if (fields.image !== undefined) {
    const url = fields.image === '' ? null : fields.image;
    const storedPicture = stored?.image ? [{ url: stored.image, width: 0, height: 0, blurhash: null }] : [];
    await holdPictures(tx, caller, listOf(url), storedPicture, () => 'image');
    set.image = url;
  }
  return set;
}

const listOf = (image: string | null | undefined): string[] => (image ? [image] : []);

/** Which fields were changed, without their values: they are personal data. */
async function audit(
  tx: Database,
  { userId }: Editor,
  action: `host.${'create' | 'update' | 'remove'}`,
  id: number,
  fields: readonly string[],
  now: Date,
): Promise<void> {
  await writeAudit(tx, { userId, action, subject: `host:${id}`, details: { fields } }, now);
}
