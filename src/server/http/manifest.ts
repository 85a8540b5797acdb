import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { urls } from '@/domain/urls';
import type { GeneratedFile } from './file-response';
import { readSite } from '../loaders/site-config';

/** The background of every page (src/storefront/theme/tokens.ts): shown until the page has loaded. */
const GROUND = '#faf7f2';
/** Seconds, short enough for a changed name or colour. */
const MAX_AGE = 3600;
/** The same for every shop: a logo may have any shape, while an icon has to fill a square. */
const ICONS = [
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
] as const;

/** The web app manifest of this shop: its name and colour. Throws ApiUnavailable. */
export async function shopManifest(): Promise<GeneratedFile> {
  return {
    type: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify(manifestOf(await readSite())),
    maxAge: MAX_AGE,
  };
}

/** @param site the shop's config, as pages have it */
export function manifestOf({ config, shop }: { readonly config: AppConfig; readonly shop: ShopInfo }) {
  return {
    id: urls.home(),
    name: config.title,
    short_name: shop.name,
    description: config.description,
    lang: 'fa',
    dir: 'rtl',
    start_url: urls.home(),
    scope: urls.home(),
    display: 'standalone',
    background_color: GROUND,
    theme_color: config.palette.secondary.main,
    icons: ICONS,
  };
}
