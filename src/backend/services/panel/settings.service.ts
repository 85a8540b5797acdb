/** The settings of the shop as edited in the panel. */
import { eq } from 'drizzle-orm';
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import type { ConfigParts, ShopRecord } from '@/contract/panel-shop.schemas';
import { brandContrast, parseHex, toHex } from '@/domain/colour';
import { FIRST_DELIVERY_RULES } from '@/domain/delivery-hours';
import { normalizeTelephone } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { safeHref } from '@/domain/safe-href';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { socialAddress, type SocialNetwork } from '@/domain/social-address';
import { webAddress } from '@/domain/structured-data';
import { t } from '@/messages/format-message';
import { backendPanelMessages } from '@/messages/backend-panel';
import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import type { Database } from '../../db/database';
import { shops } from '../../db/schema/shop';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { hasProductsOrOrders, holdPictures, lockShop, type ShopRow } from '../../sql/panel/settings.sql';
import { loadShop } from '../../sql/shop.sql';
import { insertDeliveryRules, listDeliveryRules } from '../../sql/delivery-rules.sql';
import { listProviders } from '../../sql/providers.sql';
import { checkedOrigin } from '../checked-origin';
import { createDeliverySlots } from '../delivery-slots-job';
import { cutIcons, discardIcons, NoPictureError } from '../cut-icons';
import { LIMIT_OF_SETTING } from '../live-settings';
import { releasePictures } from './pictures';
import { assertVersion, auditChange, updateVersioned } from './versioned';

type SettingName = keyof typeof LIMIT_OF_SETTING;
const SETTINGS = Object.keys(LIMIT_OF_SETTING) as SettingName[];

export interface SettingsChange {
  readonly version: number;
  readonly name?: string | undefined;
  readonly shop_type?: ShopType | undefined;
  readonly slogan?: string | null | undefined;
  readonly logo?: string | null | undefined;
  readonly min_basket?: number | undefined;
  readonly origin?: string | null | undefined;
  readonly config?: ConfigParts | undefined;
  /** Null resets one to the built-in value. */
  readonly settings?: { readonly [Name in SettingName]?: number | null | undefined } | undefined;
}

/** Where the addresses of pictures are parsed; never requested. */
const OWN = 'https://own.invalid';
const FILES = '/files/';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The hosts of the two official badges. */
const BADGE = /(?:enamad|samandehi)\.ir/;

export async function readSettings(deps: BackendDeps): Promise<ShopRecord> {
  return await settingsOf(deps);
}

/**
 * Changes what is given. Field errors for an empty name, an invalid colour, link, picture, telephone or e-mail, a badge
 * of neither office, an invalid address of the shop, and a minimum top-up above the maximum; 409 with the newer settings after another change. Takes
 * effect immediately, on every page and in every instance.
 */
export async function changeSettings(deps: BackendDeps, caller: Caller, change: SettingsChange): Promise<ShopRecord> {
  const { id, logo } = await loadShop(deps.db);
  const wanted = checked(deps, change);
  const isNewLogo = wanted.logo !== undefined && wanted.logo !== logo;
  const icons = isNewLogo ? await iconsOf(deps, wanted.logo ?? null) : null;
  try {
    await inTransaction(deps.db, (tx) => save(deps, tx, caller, id, wanted, isNewLogo ? { icons } : {}));
  } catch (error) {
    if (icons !== null) await discardIcons(deps.files, icons);
    throw error;
  }
  deps.invalidate('config');
  await deps.reloadSettings();
  if (wanted.shop_type !== undefined) await createDeliverySlots(deps);
  return await settingsOf(deps);
}

async function settingsOf(deps: BackendDeps): Promise<ShopRecord> {
  const [shop, kind_fixed] = await Promise.all([loadShop(deps.db), hasProductsOrOrders(deps.db)]);
  return recordOf(deps, shop, kind_fixed);
}

async function save(
  deps: BackendDeps,
  tx: Database,
  caller: Caller,
  id: number,
  { version, config, settings, ...columns }: SettingsChange,
  icons: { readonly icons?: string | null },
): Promise<void> {
  if (columns.origin === null) await assertNoProvider(tx);
  const before = await lockShop(tx, id);
  const newer = async () => before && recordOf(deps, before, await hasProductsOrOrders(tx));
  await assertVersion(before, version, newer);
  if (!before) return;
  if (columns.shop_type !== undefined && columns.shop_type !== before.shop_type)
    await prepareKind(tx, columns.shop_type);
  const after = {
    ...columns,
    ...icons,
    config: await withPictures(tx, before.config, config ?? {}, columns.logo ?? null),
    settings: mergedSettings(before.settings, settings ?? {}),
  };
  const { top_up_min, top_up_max } = inForce(deps, after.settings);
  if (top_up_min > top_up_max) throw validationError('settings.top_up_max', t(backendPanelShopMessages.settingsTopUp));
  await updateVersioned(tx, shops, eq(shops.id, id), version, after, newer);
  const auditable = ({
    name,
    shop_type,
    slogan,
    logo,
    min_basket,
    origin,
    config: parts,
    settings: times,
  }: ShopRow) => ({
    name,
    shop_type,
    slogan,
    logo,
    min_basket,
    origin,
    ...parts,
    ...times,
  });
  const now = deps.clock.now();
  await releasePictures(tx, picturesOf(before), picturesOf({ ...before, ...definedOf(after) }), now);
  await auditChange(
    tx,
    caller,
    { action: 'settings.update', subject: 'shop' },
    { before: auditable(before), after: auditable({ ...before, ...definedOf(after) }) },
    now,
  );
}

function picturesOf({ logo, config }: Pick<ShopRow, 'logo' | 'config'>): string[] {
  return [logo, config.header?.image, config.footer?.image].flatMap((url) => url ?? []);
}

/** Without the keys that have no value. */
function definedOf<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

/**
 * The config with the given parts. Pictures get the blur hash of their upload; those in use are held until the
 * transaction ends, the logo too.
 */
async function withPictures(
  tx: Database,
  config: AppConfig,
  parts: ConfigParts,
  logo: string | null,
): Promise<AppConfig> {
  const { header, ...rest } = parts;
  const pictures = [logo, header?.image, parts.footer?.image].flatMap((url) =>
    url?.startsWith(FILES) ? [url.slice(FILES.length)] : [],
  );
  const hashes = await holdPictures(tx, pictures);
  const currentBlurhash = config.header && header?.image === config.header.image ? config.header.blurhash : null;
  return {
    ...config,
    ...definedOf(rest),
    ...(header === undefined
      ? {}
      : {
          header: header && {
            ...header,
            blurhash: hashes.get(header.image.slice(FILES.length)) ?? currentBlurhash ?? null,
          },
        }),
  };
}

function mergedSettings(
  before: ShopRow['settings'],
  settings: NonNullable<SettingsChange['settings']>,
): ShopRow['settings'] {
  const merged = { ...before, ...definedOf(settings) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** The effective values with these settings of the owner. */
function inForce({ fixed }: BackendDeps, settings: ShopRow['settings']): ShopRecord['in_force'] {
  return Object.fromEntries(
    SETTINGS.map((name) => [
      name,
      (fixed.settings.includes(name) ? undefined : settings[name]) ?? fixed.limits[LIMIT_OF_SETTING[name]],
    ]),
  ) as ShopRecord['in_force'];
}

async function iconsOf({ files }: BackendDeps, logo: string | null): Promise<string | null> {
  const picture = logo?.startsWith(FILES) ? await files.read(logo.slice(FILES.length)) : null;
  // A picture on another origin may be a logo, but no icons are cut from it.
  if (logo !== null && picture === null && logo.startsWith(FILES)) throw badPicture('logo');
  if (picture === null) return null;
  try {
    return await cutIcons(files, picture);
  } catch (error) {
    if (error instanceof NoPictureError) throw badPicture('logo');
    throw error;
  }
}

function badPicture(field: string) {
  return validationError(field, t(backendPanelMessages.panelPictureUnknown));
}

/** Products and orders are of one kind of shop. A kitchen needs delivery hours. */
async function prepareKind(tx: Database, kind: ShopType): Promise<void> {
  if (await hasProductsOrOrders(tx)) throw validationError('shop_type', t(backendPanelShopMessages.kindFixed));
  if (shopCapabilities(kind).needsDeliveryDate && (await listDeliveryRules(tx)).length === 0)
    await insertDeliveryRules(tx, FIRST_DELIVERY_RULES);
}

/** Banks return customers to the shop's address, and messages lead there. */
async function assertNoProvider(tx: Database): Promise<void> {
  if ((await listProviders(tx)).some(({ provider, chosen }) => chosen && provider !== ''))
    throw validationError('origin', t(backendPanelShopMessages.originNeeded));
}

/** The change with normalized texts. */
function checked(deps: BackendDeps, change: SettingsChange): SettingsChange {
  const { name, slogan, logo, origin, config } = change;
  const shopName = name === undefined ? undefined : normalizeText(name);
  if (shopName === '') throw validationError('name', t(backendPanelMessages.panelSetupName));
  if (origin !== undefined && deps.origin.isFixed)
    throw validationError('origin', t(backendPanelShopMessages.originFixed));
  if (logo && webAddress(OWN, logo) === null) throw badPicture('logo');
  return {
    ...change,
    ...(shopName !== undefined && { name: shopName }),
    ...(slogan !== undefined && { slogan: blankToNull(slogan) }),
    ...(logo !== undefined && { logo: blankToNull(logo) }),
    ...(origin !== undefined && { origin: checkedOrigin(deps, origin ?? '') }),
    ...(config && { config: checkedConfig(config) }),
  };
}

function checkedConfig(config: ConfigParts): ConfigParts {
  const { title, palette, header, footer, links, contacts, support } = config;
  const social_links = config.social_links && socialLinksOf(config.social_links);
  if (title !== undefined && normalizeText(title) === '')
    throw validationError('config.title', t(backendPanelShopMessages.titleRequired));
  const colour = palette && parseHex(palette.secondary.main);
  if (colour === null) throw validationError('config.palette.secondary.main', t(backendPanelMessages.panelColour));
  if (header && webAddress(OWN, header.image) === null) throw badPicture('config.header.image');
  if (footer?.image && webAddress(OWN, footer.image) === null) throw badPicture('config.footer.image');
  if (footer?.enamd && !BADGE.test(footer.enamd))
    throw validationError('config.footer.enamd', t(backendPanelShopMessages.badgeUnknown));
  for (const [part, values] of Object.entries({ links, social_links }))
    for (const [name, value] of Object.entries(values ?? {}))
      if (value && safeHref(value) === null)
        throw validationError(`config.${part}.${name}`, t(backendPanelShopMessages.linkInvalid));
  if (contacts?.email && !EMAIL.test(contacts.email))
    throw validationError('config.contacts.email', t(backendPanelShopMessages.emailInvalid));
  if (support?.number && normalizeTelephone(support.number) === null)
    throw validationError('config.support.number', t(backendPanelMessages.panelTelephone));
  return {
    ...config,
    ...(social_links && { social_links }),
    ...(colour && { palette: { secondary: { main: toHex(colour) } } }),
  };
}

function socialLinksOf(links: NonNullable<ConfigParts['social_links']>): typeof links {
  return Object.fromEntries(
    Object.entries(links).map(([name, value]) => [name, value && socialAddress(name as SocialNetwork, value)]),
  ) as typeof links;
}

function blankToNull(text: string | null): string | null {
  return text?.trim() ? text.trim() : null;
}

function recordOf(deps: BackendDeps, shop: ShopRow, kind_fixed: boolean): ShopRecord {
  const { shop_type, name, slogan, logo, min_basket, config, origin, settings, version } = shop;
  return {
    id: 1,
    shop_type,
    kind_fixed,
    name,
    slogan,
    logo,
    min_basket,
    config,
    origin: deps.origin.isFixed ? deps.origin.known : origin,
    settings,
    in_force: inForce(deps, settings),
    fixed: [...deps.fixed.settings, ...(deps.origin.isFixed ? ['origin'] : [])],
    contrast: brandContrast(config.palette.secondary.main),
    version,
  };
}
