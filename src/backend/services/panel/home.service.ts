/** The home page as edited in the panel: its sections and posters. */
import { eq } from 'drizzle-orm';
import type { PanelHomeSection, PanelPoster } from '@/contract/panel-offers.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { safeHref } from '@/domain/safe-href';
import { webAddress } from '@/domain/structured-data';
import { backendPanelMessages } from '@/messages/backend-panel';
import { t } from '@/messages/format-message';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { homeSections, posters } from '../../db/schema/shop';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { ListQuery } from '../../sql/panel/list-rows.sql';
import { isCategory, nextPosition, unknownProducts } from '../../sql/panel/offers.sql';
import { holdPictures } from '../../sql/panel/settings.sql';
import { uploadName } from '../upload.service';
import { releasePictures } from './pictures';
import { byColumn, tableResource } from './table-resource';

type SectionRow = typeof homeSections.$inferSelect;
type PosterRow = typeof posters.$inferSelect;

interface SectionFields {
  readonly type_name?: PanelHomeSection['type_name'] | undefined;
  readonly title?: string | undefined;
  readonly category_slug?: string | null | undefined;
  readonly product_ids?: readonly number[] | null | undefined;
  readonly position?: number | undefined;
}

/** A section needs a title, and chosen products need products; without a category it is of the whole shop. */
export const homeSectionResource = tableResource({
  table: homeSections,
  record: 'home_section',
  listing: {
    id: homeSections.id,
    sorts: { position: homeSections.position, title: inPersianOrder(homeSections.title) },
    first: 'position',
    searched: [homeSections.title],
  },
  where: byColumn(homeSections.id),
  idOf: ({ id }) => id,
  itemOf: (row: SectionRow): PanelHomeSection => row,
  columnsOf: async (tx: Database, fields: SectionFields, before: SectionRow | null) => {
    const type_name = fields.type_name ?? before?.type_name ?? 'favorite';
    const title = normalizeText(fields.title ?? before?.title ?? '');
    if (title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
    const slug = fields.category_slug === undefined ? before?.category_slug : fields.category_slug;
    const ids = fields.product_ids === undefined ? before?.product_ids : fields.product_ids;
    const isOfProducts = type_name === 'favorite';
    if (isOfProducts && !ids?.length)
      throw validationError('product_ids', t(backendPanelShopMessages.homeProductsRequired));
    // An unchanged field may refer to something that was deleted since.
    if (fields.product_ids) await assertProducts(tx, fields.product_ids);
    if (fields.category_slug && !(await isCategory(tx, fields.category_slug)))
      throw validationError('category_slug', t(backendPanelShopMessages.homeCategoryUnknown));
    return {
      type_name,
      title,
      category_slug: isOfProducts ? null : (slug ?? null),
      product_ids: isOfProducts ? [...new Set(ids)] : null,
      position: fields.position ?? before?.position ?? (await nextPosition(tx, homeSections, homeSections.position)),
    };
  },
  tags: ['home'],
});

interface PosterFields {
  readonly title?: string | undefined;
  readonly image?: string | undefined;
  readonly link?: string | null | undefined;
  readonly product_ids?: readonly number[] | undefined;
  readonly active?: boolean | undefined;
  readonly position?: number | undefined;
}

/** Where the addresses of pictures are parsed; never requested. */
const OWN = 'https://own.invalid';

/** A poster needs a title and a picture. */
export const posterResource = tableResource({
  table: posters,
  record: 'poster',
  listing: {
    id: posters.id,
    sorts: { position: posters.position, title: inPersianOrder(posters.title) },
    first: 'position',
    searched: [posters.title],
  },
  where: byColumn(posters.id),
  idOf: ({ id }) => id,
  itemOf: (row: PosterRow): PanelPoster => row,
  columnsOf: async (tx: Database, fields: PosterFields, before: PosterRow | null, { clock }: BackendDeps) => {
    const title = normalizeText(fields.title ?? before?.title ?? '');
    if (title === '') throw validationError('title', t(backendPanelShopMessages.titleRequired));
    const image = fields.image ?? before?.image ?? '';
    if (webAddress(OWN, image) === null) throw validationError('image', t(backendPanelMessages.panelPictureUnknown));
    const link = fields.link === undefined ? before?.link : fields.link;
    if (link && safeHref(link) === null) throw validationError('link', t(backendPanelShopMessages.linkInvalid));
    if (fields.product_ids) await assertProducts(tx, fields.product_ids);
    if (before) await releasePictures(tx, [before.image], [image], clock.now());
    return {
      title,
      ...(image === before?.image ? {} : { image, blurhash: await hashOf(tx, image) }),
      link: link?.trim() || null,
      product_ids: [...new Set(fields.product_ids ?? before?.product_ids ?? [])],
      active: fields.active ?? before?.active ?? true,
      position: fields.position ?? before?.position ?? (await nextPosition(tx, posters, posters.position)),
    };
  },
  afterRemoval: (tx, { image }, { clock }) => releasePictures(tx, [image], [], clock.now()),
  tags: ['home'],
});

export async function listPanelPosters(
  deps: BackendDeps,
  { active, ...query }: ListQuery<'position' | 'title'> & { readonly active?: 'true' | 'false' | undefined },
) {
  return await posterResource.list(deps, query, active && eq(posters.active, active === 'true'));
}

/**
 * The blur hash of an uploaded picture, which is held until the transaction ends. A field error for one that was
 * deleted.
 */
async function hashOf(tx: Database, image: string): Promise<string | null> {
  const name = uploadName(image);
  if (name === null) return null;
  const hash = (await holdPictures(tx, [name])).get(name);
  if (hash === undefined) throw validationError('image', t(backendPanelMessages.panelPictureUnknown));
  return hash;
}

async function assertProducts(tx: Database, ids: readonly number[]): Promise<void> {
  if ((await unknownProducts(tx, ids)).length > 0)
    throw validationError('product_ids', t(backendPanelShopMessages.productUnknown));
}
