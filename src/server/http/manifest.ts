import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import type { GeneratedFile } from './file-response';
import { readSite } from '../loaders/site-config';

/** The background of every page (src/storefront/theme/tokens.ts): shown until the page has loaded. */
const GROUND = '#faf7f2';
const PANEL_PATH = '/panel';
/** Seconds, short enough for a changed name or colour. */
const MAX_AGE = 3600;
/** For a shop whose logo was not cut into icons. */
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

/** The manifest of the panel, which is installed as an application of its own beside the shop's. */
export async function panelManifest(): Promise<GeneratedFile> {
  const { config, shop } = await readSite();
  return {
    type: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify({
      ...manifestOf({ config, shop }),
      id: PANEL_PATH,
      name: t(panelShellMessages.titleOf, { page: t(panelShellMessages.title), shop: shop.name }),
      short_name: t(panelShellMessages.appName, { shop: shop.name }),
      start_url: PANEL_PATH,
      scope: PANEL_PATH,
    }),
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
    icons: shop.icons ? iconsOf(shop.icons) : ICONS,
  };
}

/** @param uploadedIcons the beginning of the addresses of the icons cut from the logo */
function iconsOf(uploadedIcons: string) {
  const icon = (end: string, size: string, purpose: 'any' | 'maskable') => ({
    src: `${uploadedIcons}-${end}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  });
  return [icon('192', '192', 'any'), icon('512', '512', 'any'), icon('maskable', '512', 'maskable')];
}
