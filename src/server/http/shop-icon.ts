/** The icons that programs request by their usual names (favicon.ico, apple-touch-icon.png) without reading a page's head. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSite } from '../loaders/site-config';
import type { GeneratedFile } from './file-response';
import { callShopFile } from './in-process-api';

/** Seconds, for browsers and a CDN. */
const MAX_AGE = 86_400;
/** By their ends (ShopInfo.icons): the files of a shop whose logo was not cut into icons. */
const FILES = { '192': 'icon-192.png', touch: 'apple-touch-icon.png' } as const;

/** The icon cut from the shop's logo, as PNG, otherwise the storefront's own. Throws ApiUnavailable. */
export async function shopIcon(end: keyof typeof FILES): Promise<GeneratedFile> {
  const { shop } = await readSite();
  const body =
    (await ownIcon(shop.icons, end)) ?? (await readFile(path.join(process.cwd(), 'public/icons', FILES[end])));
  return { type: 'image/png', body, maxAge: MAX_AGE };
}

async function ownIcon(icons: string | null | undefined, end: string): Promise<Buffer | null> {
  if (!icons?.startsWith('/files/')) return null;
  const file = await callShopFile(`${icons}-${end}.png`);
  return file.ok ? Buffer.from(await file.arrayBuffer()) : null;
}
