/**
 * The products last viewed in this browser (not in the specification): cards, newest first, under a storage key of
 * their own. Stored by shop, since the same address may serve another shop later. A logout clears the storage, and this
 * list with it (AUTH-05).
 */
import type { ProductSummary } from '@/domain/product-card';
import { now } from '../../platform/browser-clock';
import { onStorageChange, readItem, readJson, removeItem, writeJson } from '../../platform/storage';
import type { ShopConfig } from './config.slice';
import { asRecord, isId, asArray, intOr, type UnknownRecord } from '../../platform/parse-stored';

export const VIEWED_KEY = 'RECENTLY_VIEWED';
const MOST = 12;
/** A card is read again when it is shown after this time: one request each, so not at every page. */
const FRESH_MS = 10 * 60_000;

type ShopOf = Pick<ShopConfig['shop'], 'id' | 'shop_type'>;

const listeners = new Set<() => void>();

/** The viewed cards of this shop; those that cannot be rendered are left out. */
export function viewedOf(shop: ShopOf): ProductSummary[] {
  const { id, type, cards } = asRecord(readJson(VIEWED_KEY));
  if (id !== shop.id || type !== shop.shop_type) return [];
  return asArray(cards)
    .map(cardIn)
    .filter((card) => card !== null)
    .slice(0, MOST);
}

/** Moves a card to the front and removes an older one of the same product. */
export function rememberViewed(shop: ShopOf, card: ProductSummary): void {
  const others = viewedOf(shop).filter((one) => one.id !== card.id);
  write(shop, [card, ...others], [card.id]);
}

/** The cards whose prices may be outdated by now. */
export function outdatedOf(shop: ShopOf): ProductSummary[] {
  const read = readTimes();
  return viewedOf(shop).filter(({ id }) => now() - intOr(read[id], 0) > FRESH_MS);
}

/** Replaces cards by what the shop says now; null: the product is gone. */
export function renewViewed(shop: ShopOf, fresh: ReadonlyMap<number, ProductSummary | null>): void {
  const cards = viewedOf(shop).map((card) => (fresh.has(card.id) ? (fresh.get(card.id) ?? null) : card));
  write(
    shop,
    cards.filter((card) => card !== null),
    [...fresh.keys()],
  );
}

/** @param fresh the ids of the cards that were read now */
function write({ id, shop_type: type }: ShopOf, all: readonly ProductSummary[], fresh: readonly number[]): void {
  const cards = all.slice(0, MOST);
  const before = readTimes();
  const read = Object.fromEntries(cards.map((card) => [card.id, fresh.includes(card.id) ? now() : before[card.id]]));
  writeJson(VIEWED_KEY, { id, type, cards, read });
  notifyAll();
}

/** When each card was read, by product id, milliseconds since 1970. */
function readTimes(): UnknownRecord {
  return asRecord(asRecord(readJson(VIEWED_KEY)).read);
}

export function forgetViewed(): void {
  removeItem(VIEWED_KEY);
  notifyAll();
}

/** Calls `listener` when this tab or another has changed the list. Returns an unsubscribe function. */
export function onViewedChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange(({ key }) => {
    if (key === null || key === VIEWED_KEY) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** A value that changes with the list. */
export function viewedStamp(): string | null {
  return readItem(VIEWED_KEY);
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}

/** Parses a stored card; null when a rendered part is missing. */
function cardIn(value: unknown): ProductSummary | null {
  const card = asRecord(value);
  const rate = asRecord(card.rate);
  const category = asRecord(card.category);
  const isSound =
    isId(card.id) &&
    [card.type, card.name, category.name].every(isText) &&
    [card.price, rate.average, rate.count].every(isNumber) &&
    (card.old_price === undefined || card.old_price === null || isNumber(card.old_price)) &&
    typeof card.available === 'boolean' &&
    (card.note === undefined || isText(card.note)) &&
    (card.image === null || isImage(asRecord(card.image))) &&
    (card.place === null || [asRecord(card.place).city, asRecord(card.place).province].every(isText));
  if (!isSound) return null;
  // Left out: data of that visit only, such as the price of chosen dates, the delivery day, and what a cart needs.
  const { stock_left: _left, slug: _slug, ...summary } = card as unknown as ProductSummary;
  return { ...summary, stay_price: undefined, unavailable: undefined };
}

function isImage({ url, width, height, alt, blurhash }: UnknownRecord): boolean {
  const isHash = blurhash === undefined || blurhash === null || isText(blurhash);
  return [url, alt].every(isText) && [width, height].every(isNumber) && isHash;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}
