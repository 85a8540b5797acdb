/**
 * Open Graph images, rendered at the first request and cached in memory. Requests cannot fill the disk (nothing is
 * written) or the memory (bounded by bytes), nor overload the processor: only existing things have an image, each is
 * rendered once per text and photo, one at a time, and above a bounded queue the response is 503.
 */
import { LRUCache } from 'lru-cache';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Category } from '@/contract/catalogue.schemas';
import type { Product } from '@/contract/product.schemas';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { brandContrast } from '@/domain/colour';
import { placeText } from '@/domain/place-text';
import { Busy } from '../http/file-response';
import { fetchFromApi, fetchRequired } from '../http/server-api-client';
import { callShopFile } from '../http/in-process-api';
import { readSite } from '../loaders/site-config';
import { renderOgImage, type OgImageText } from './render-og-image';
import { ogImageSubjectOf } from './og-image-url';

/** Too many images are waiting to be rendered. */
export class OgImageQueueFull extends Busy {
  override readonly name = 'OgImageQueueFull';
}

interface Drawing extends OgImageText {
  /** Path of a file of the shop; null for none. */
  readonly photo: string | null;
}

const CACHE_BYTES = 24 * 1_048_576;
const LONGEST_QUEUE = 8;
/** Only the shop's own files: other URLs would let the shop's data make this server request any host. */
const OWN_FILE = /^\/files\/[^/?#]+$/;

/** Maximum number of names whose data is being read or queued. */
const MAX_READ = 16;

const cached = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ byteLength }) => byteLength });
const running = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();
const reading = new Map<string, Promise<Drawing | null>>();
let lastRead: Promise<unknown> = Promise.resolve();

/**
 * The image of a name such as `product-12.jpg`, as JPEG; null for an unknown name. Throws ApiUnavailable and {@link
 * OgImageQueueFull}.
 */
export async function ogImage(name: string): Promise<Buffer | null> {
  const drawing = await loadInOrder(name);
  if (!drawing) return null;
  const key = JSON.stringify(drawing);
  const bytes = cached.get(key);
  if (bytes) return bytes;
  const drawn = running.get(key);
  if (drawn) return await drawn;
  if (running.size >= LONGEST_QUEUE) throw new OgImageQueueFull('no picture was drawn');
  const turn = last.then(() => draw(drawing));
  running.set(key, turn);
  last = turn.catch(() => undefined);
  try {
    const fresh = await turn;
    cached.set(key, fresh);
    return fresh;
  } finally {
    running.delete(key);
  }
}

/** One after the other: sixty concurrent queries would delay those of every page. */
function loadInOrder(name: string): Promise<Drawing | null> {
  const pendingRead = reading.get(name);
  if (pendingRead) return pendingRead;
  if (reading.size >= MAX_READ) return Promise.reject(new OgImageQueueFull('no picture was looked up'));
  const read = lastRead.then(() => drawingOf(name)).finally(() => reading.delete(name));
  reading.set(name, read);
  lastRead = read.catch(() => undefined);
  return read;
}

async function draw({ photo, ...text }: Drawing): Promise<Buffer> {
  const bytes = photo === null ? null : await readPhoto(photo);
  try {
    return await renderOgImage(text, bytes);
  } catch (error) {
    // An invalid photo must not prevent the image.
    if (bytes === null) throw error;
    return await renderOgImage(text, null);
  }
}

async function readPhoto(url: string): Promise<Uint8Array | null> {
  if (!OWN_FILE.test(url)) return null;
  const response = await callShopFile(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

async function drawingOf(name: string): Promise<Drawing | null> {
  const subject = ogImageSubjectOf(name);
  if (!subject) return null;
  const { config, shop } = await readSite();
  const { main } = config.palette.secondary;
  // The name is white on the shop's colour.
  const common = { brand: shop.name, colour: brandContrast(main)?.shown ?? main };
  switch (subject.is) {
    case 'shop':
      return { ...common, ...ofShop(config, shop) };
    case 'product': {
      const response = await fetchFromApi(catalogueEndpoints.getProduct, { params: { id: subject.id } });
      return response.is === 'missing' ? null : { ...common, ...ofProduct(response.data.product) };
    }
    case 'list': {
      const { categories } = await fetchRequired(catalogueEndpoints.getCategories, {});
      const category = categories.find(({ slug }) => slug === subject.slug);
      return category ? { ...common, ...ofList(category, config) } : null;
    }
  }
}

type PageText = Pick<Drawing, 'title' | 'line' | 'photo'>;

const ofShop = (config: AppConfig, { slogan }: ShopInfo): PageText => ({
  title: config.title,
  line: slogan ?? '',
  photo: config.header?.image ?? null,
});

const ofList = ({ name, image }: Category, { title }: AppConfig): PageText => ({
  title: name,
  line: title,
  photo: image,
});

function ofProduct({ name, category, residence, images }: Product): PageText {
  const place = residence ? placeText(residence.city, residence.province) : '';
  return {
    title: name,
    line: place || category.name,
    photo: images.find(({ url }) => OWN_FILE.test(url))?.url ?? null,
  };
}
