/** The demo's goods as samples: inserted into a new shop to try it out, and removed again. */
import type { PanelSamples } from '@/contract/panel-shop.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { insertSamples, sampleCategorySlugs, samplePictures } from '../../db/demo/sample-goods';
import { pictureFile, readPicture } from '../../db/demo/picture-files';
import { homeSections, posters, type SampleRows } from '../../db/schema/shop';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { lockTree } from '../../sql/panel/categories.sql';
import { findFirstHost } from '../../sql/panel/hosts.sql';
import { nextPosition } from '../../sql/panel/offers.sql';
import {
  areInOwnPackages,
  areOrdered,
  areSlugsUsed,
  countSamples,
  deleteOffers,
  deleteProducts,
  deleteUnused,
  hasProducts,
  keepSamples,
  lockSamples,
  orderedProducts,
  retireProducts,
  usedPictures,
} from '../../sql/panel/samples.sql';
import { lockShop, type ShopRow } from '../../sql/panel/settings.sql';
import { loadShop } from '../../sql/shop.sql';
import { insertShopAsHost } from './first-terms';

const FILES = '/files/';

export async function readSamples({ db }: BackendDeps): Promise<PanelSamples> {
  const shop = await loadShop(db);
  const ids = shop.samples?.products ?? [];
  return {
    filled: shop.samples !== null,
    ...(await countSamples(db, ids)),
    can_fill: (await fillRefusal(db, shop)) === null,
    can_remove: (await removeRefusal(db, shop)) === null,
  };
}

/**
 * Inserts the demo's goods for the kind of shop. Residences belong to the shop itself, since the demo's hosts are
 * people. 409 in a shop with products or with categories of the same slugs.
 */
export async function fillSamples(deps: BackendDeps, caller: Caller): Promise<PanelSamples> {
  const { id, shop_type } = await loadShop(deps.db);
  const now = deps.clock.now();
  let isCopied = false;
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockTree(tx);
      const shop = await lockedShop(tx, id);
      refuse(await fillRefusal(tx, shop));
      isCopied = true;
      await copyPictures(deps, samplePictures(shop_type));
      const { hasHost } = orderCapabilities(shopCapabilities(shop_type).orderKind);
      const firstHost = hasHost ? await findFirstHost(tx) : null;
      const hostId = hasHost ? (firstHost ?? (await insertShopAsHost(deps, tx, caller))) : null;
      const rows = await insertSamples(tx, {
        shop: shop_type,
        now,
        hostId,
        next: {
          section: await nextPosition(tx, homeSections, homeSections.position),
          poster: await nextPosition(tx, posters, posters.position),
        },
      });
      const samples: SampleRows = {
        ...rows,
        hosts: hostId !== null && firstHost === null ? [hostId] : [],
        pictures: samplePictures(shop_type).map(pictureFile),
      };
      await keepSamples(tx, id, samples);
      await audit(tx, caller, 'fill', samples, now);
    });
  } catch (error) {
    if (isCopied) await removePicturesWithoutRows(deps, id, samplePictures(shop_type).map(pictureFile));
    throw error;
  }
  invalidatePages(deps, (await loadShop(deps.db)).samples);
  return await readSamples(deps);
}

/**
 * Removes the sample products with the cart lines, favorites and comments of customers, and categories, properties and
 * the host unless the shop's own products use them. Products of canceled orders are only taken off sale. 409 without
 * samples, once an order that was not canceled contains one, and while a package of the shop's own does.
 */
export async function removeSamples(deps: BackendDeps, caller: Caller): Promise<PanelSamples> {
  const { id } = await loadShop(deps.db);
  const now = deps.clock.now();
  const samples = await inTransaction(deps.db, async (tx) => {
    await lockTree(tx);
    const shop = await lockedShop(tx, id);
    const { samples: rows } = shop;
    if (rows === null) throw new ApiError(409, t(backendPanelShopMessages.samplesNone));
    await lockSamples(tx, rows.products);
    refuse(await removeRefusal(tx, shop));
    await deleteOffers(tx, rows);
    const ordered = await orderedProducts(tx, rows.products);
    await retireProducts(tx, ordered, rows.categories);
    await deleteProducts(
      tx,
      rows.products.filter((one) => !ordered.includes(one)),
    );
    await deleteUnused(tx, rows);
    await keepSamples(tx, id, null);
    await audit(tx, caller, 'remove', rows, now);
    return rows;
  });
  await removePicturesWithoutRows(deps, id, samples.pictures);
  invalidatePages(deps, samples);
  return await readSamples(deps);
}

async function lockedShop(tx: Database, id: number): Promise<ShopRow> {
  const shop = await lockShop(tx, id);
  if (!shop) throw notFound();
  return shop;
}

async function fillRefusal(db: Database, { samples, shop_type }: ShopRow): Promise<string | null> {
  if (samples !== null) return t(backendPanelShopMessages.samplesThere);
  const isEmpty = !(await hasProducts(db)) && !(await areSlugsUsed(db, sampleCategorySlugs(shop_type)));
  return isEmpty ? null : t(backendPanelShopMessages.samplesNotEmpty);
}

async function removeRefusal(db: Database, { samples }: ShopRow): Promise<string | null> {
  if (samples === null) return t(backendPanelShopMessages.samplesNone);
  if (await areOrdered(db, samples.products)) return t(backendPanelShopMessages.samplesSold);
  if (await areInOwnPackages(db, samples.products)) return t(backendPanelShopMessages.samplesPacked);
  return null;
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new ApiError(409, reason);
}

async function copyPictures({ files }: BackendDeps, names: readonly string[]): Promise<void> {
  for (const name of names) await files.write(pictureFile(name), await readPicture(name));
}

/** Removes the samples' picture files that no row refers to. The lock prevents a concurrent fill from writing them. */
async function removePicturesWithoutRows(
  { db, files }: BackendDeps,
  shopId: number,
  names: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedShop(tx, shopId);
    const urls = new Map(names.map((name) => [FILES + name, name]));
    const used = await usedPictures(tx, [...urls.keys()]);
    for (const [url, name] of urls) if (!used.has(url)) await files.remove(name);
  });
}

async function audit(
  tx: Database,
  { userId }: Caller,
  verb: 'fill' | 'remove',
  { products, categories, properties }: SampleRows,
  now: Date,
): Promise<void> {
  const details = { products: products.length, categories: categories.length, properties: properties.length };
  await writeAudit(tx, { userId, action: `samples.${verb}`, subject: 'shop', details }, now);
}

function invalidatePages(deps: BackendDeps, samples: SampleRows | null): void {
  for (const id of samples?.products ?? []) deps.invalidate(`product:${id}`);
  for (const tag of ['home', 'categories'] as const) deps.invalidate(tag);
}
