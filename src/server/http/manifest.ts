import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { urls } from '@/domain/urls';
import type { GeneratedFile } from './file-response';
import { readSite } from '../loaders/site-config';

/** The ground of every page (src/storefront/theme/tokens.ts): what the screen shows until the page is there. */
const GROUND = '#faf7f2';
/** Seconds: a shop that changes its name or colour is installed so before long. */
const MAX_AGE = 3600;
/** Ours for every shop: a logo may have any shape, and an icon has to fill its own. */
const ICONS = [
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  { src: '/icons/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
] as const;

/** The web application's manifest of this shop: its name and its colour, the rest alike for all. Throws ApiUnavailable. */
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
