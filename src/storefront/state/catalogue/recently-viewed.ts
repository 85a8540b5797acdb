/**
 * What this browser's visitor saw last (ours): cards of products, the newest first, under a key of its own. Kept by shop, since
 * one address may serve another shop later. A logout empties the storage, and this with it (AUTH-05).
 */
import type { ProductSummary } from '@/domain/product-card';
import { onStorageChange, readItem, readJson, removeItem, writeJson } from '../../platform/storage';
import type { ShopConfig } from './config.selectors';
import { asRecord, isId, asArray, type UnknownRecord } from '../../platform/parse-stored';

export const VIEWED_KEY = 'RECENTLY_VIEWED';
const MOST = 12;

type ShopOf = Pick<ShopConfig['shop'], 'id' | 'shop_type'>;

const listeners = new Set<() => void>();

/** The cards that were seen in this shop; what cannot be drawn is left out. */
export function viewedOf(shop: ShopOf): ProductSummary[] {
  const { id, type, cards } = asRecord(readJson(VIEWED_KEY));
  if (id !== shop.id || type !== shop.shop_type) return [];
  return asArray(cards)
    .map(cardIn)
    .filter((card) => card !== null)
    .slice(0, MOST);
}

/** Puts a card in front; the one that was there of the same product goes. */
export function rememberViewed({ id, shop_type: type }: ShopOf, card: ProductSummary): void {
  const others = viewedOf({ id, shop_type: type }).filter((one) => one.id !== card.id);
  writeJson(VIEWED_KEY, { id, type, cards: [card, ...others].slice(0, MOST) });
  tellAll();
}

export function forgetViewed(): void {
  removeItem(VIEWED_KEY);
  tellAll();
}

/** Calls `listener` when this tab or another has changed them. Returns how to stop. */
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

/** Something that changes with them. */
export function viewedStamp(): string | null {
  return readItem(VIEWED_KEY);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** A card out of the storage; null when a part that is drawn is missing. */
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
  // What only the page of that moment knew: the price of chosen dates, the delivery day.
  return { ...(card as unknown as ProductSummary), stay_price: undefined, unavailable: undefined };
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
