/** The icons and the manifest of the panel in the document's head: of the shop, which the document does not know. */
import type { ShopInfo } from '@/contract/config.schemas';
import { PANEL_WEB_MANIFEST } from '@/domain/panel-manifest';

/** Replaces the built-in icon by the shop's, if its logo was cut into icons, and lets phones install the panel. */
export function addShopIcons({ icons }: Pick<ShopInfo, 'icons'>): void {
  setLink('manifest', PANEL_WEB_MANIFEST);
  setLink('apple-touch-icon', icons ? `${icons}-touch.png` : '/icons/apple-touch-icon.png');
  if (icons) setLink('icon', `${icons}-192.png`);
}

function setLink(rel: string, href: string): void {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  link.removeAttribute('type');
  Object.assign(link, { rel, href });
  document.head.append(link);
}
