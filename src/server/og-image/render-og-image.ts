/** Renders the Open Graph image of a page: its photo with a band of text, 1200 × 630. */
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { isolateLatin } from '@/domain/isolate-latin';
import { truncate } from '@/domain/truncate';

export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;

/** The content of the image; equal content is rendered once. */
export interface OgImageText {
  readonly title: string;
  /** Below the title: a region or category; empty for none. */
  readonly line: string;
  /** The shop's name, in a corner. */
  readonly brand: string;
  /** The shop's colour in CSS notation (`#b3541e`). */
  readonly colour: string;
}

/** The storefront's font as TTF, since the text renderer does not read WOFF2 (docs/fonts.md). */
const FONT = path.join(process.cwd(), 'public', 'fonts', 'vazirmatn-400-700.ttf');
const MARGIN = 64;
const LINE_WIDTH = OG_IMAGE_WIDTH - 2 * MARGIN;
const GAP = 28;
/** Longer titles are smaller and take two lines; the rest is cut off. */
const SHORT_TITLE = 26;
const LONGEST_TITLE = 76;
const LONGEST_LINE = 60;
const LONGEST_BRAND = 30;
const COLOUR = /^#(?:[0-9a-f]{3}){1,2}$/i;

/**
 * Renders a JPEG. Throws sharp's error for an invalid photo.
 * @param photo bytes of a picture of any size; null: only the shop's colour
 */
export async function renderOgImage(text: OgImageText, photo: Uint8Array | null): Promise<Buffer> {
  const colour = COLOUR.test(text.colour) ? text.colour : '#444444';
  const [title, line, brand] = await Promise.all([
    setText(truncate(text.title, LONGEST_TITLE), `Vazirmatn Bold ${text.title.length > SHORT_TITLE ? 54 : 68}`),
    setText(truncate(text.line, LONGEST_LINE), 'Vazirmatn 36'),
    setText(truncate(text.brand, LONGEST_BRAND), 'Vazirmatn SemiBold 34'),
  ]);
  const ground = photo
    ? sharp(photo, { autoOrient: true })
        .resize(OG_IMAGE_WIDTH, OG_IMAGE_HEIGHT, { fit: 'cover', position: 'attention' })
        .flatten({ background: colour })
    : sharp({ create: { width: OG_IMAGE_WIDTH, height: OG_IMAGE_HEIGHT, channels: 3, background: colour } });
  const lineTop = OG_IMAGE_HEIGHT - MARGIN - (line?.height ?? 0);
  const titleTop = lineTop - (line ? GAP : 0) - (title?.height ?? 0);
  const layers: OverlayOptions[] = [{ input: shade(colour, brand?.width ?? 0, titleTop), top: 0, left: 0 }];
  for (const [text, top] of [
    [title, titleTop],
    [line, lineTop],
    [brand, MARGIN - 8 + Math.round((68 - (brand?.height ?? 0)) / 2)],
  ] as const) {
    // Persian text is right-aligned.
    if (text)
      layers.push({
        input: text.input,
        top: Math.max(0, top),
        left: Math.max(0, OG_IMAGE_WIDTH - MARGIN - text.width),
      });
  }
  return await ground.composite(layers).jpeg({ quality: 82, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A visible character: the text renderer refuses texts of spaces and invisible characters. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A white text, shaped and wrapped; null for one without visible characters. */
async function setText(text: string, font: string): Promise<{ input: Buffer; width: number; height: number } | null> {
  const line = text.trim();
  if (!VISIBLE.test(line)) return null;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#ffffff">${escapeMarkup(isolateLatin(line))}</span>`,
      font,
      fontfile: FONT,
      rgba: true,
      dpi: 72,
      width: LINE_WIDTH,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** A dark gradient behind the text, for readability on any photo, and the shop's colour behind its name. */
function shade(colour: string, brandWidth: number, titleTop: number): Buffer {
  const from = Math.max(0, (titleTop - 140) / OG_IMAGE_HEIGHT);
  const chip =
    brandWidth > 0
      ? `<rect x="${OG_IMAGE_WIDTH - MARGIN - brandWidth - 26}" y="${MARGIN - 8}" width="${brandWidth + 52}" height="68" rx="16" fill="${colour}"/>`
      : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_WIDTH}" height="${OG_IMAGE_HEIGHT}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">` +
      `<stop offset="${from.toFixed(3)}" stop-color="#000" stop-opacity="0"/><stop offset="${Math.min(1, titleTop / OG_IMAGE_HEIGHT).toFixed(3)}" stop-color="#000" stop-opacity="0.62"/><stop offset="1" stop-color="#000" stop-opacity="0.82"/>` +
      `</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${chip}</svg>`,
  );
}

/** Escapes Pango's markup. Characters that XML forbids are removed. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
