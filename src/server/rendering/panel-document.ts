/**
 * The panel's document, which is the same for all users. The panel fetches the data of the shop and of the user itself.
 */
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { PANEL_MAP_META, type MapConfig } from '@/domain/map-config';

/** Written by scripts/bundle.mjs; names of files below `/panel/assets/`. */
export interface PanelManifest {
  readonly script: string;
  /** Files that the script imports immediately. */
  readonly imports: readonly string[];
  readonly style: string | null;
  readonly files: readonly string[];
}

const asset = (name: string) => `/panel/assets/${name}`;

/** @param map the tiles of its maps; null: a point is typed or taken from the device */
export function panelDocument({ script, imports, style }: PanelManifest, map: MapConfig | null): string {
  return [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    map === null ? '' : `<meta name="${PANEL_MAP_META}" content="${attributeText(JSON.stringify(map))}">`,
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    `<title>${t(panelShellMessages.title)}</title>`,
    '<link rel="preload" href="/fonts/vazirmatn-400-700.woff2" as="font" type="font/woff2" crossorigin>',
    style === null ? '' : `<link rel="stylesheet" href="${asset(style)}">`,
    ...imports.map((name) => `<link rel="modulepreload" href="${asset(name)}">`),
    `<script type="module" src="${asset(script)}"></script>`,
    `</head><body><noscript><p>${t(panelShellMessages.noScript)}</p></noscript><div id="panel"></div></body></html>`,
  ].join('');
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
