/** Checks of print output and QR codes. */
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/**
 * The number of A4 pages that the page prints to with its print styles. Chromium writes the page objects in plain
 * text.
 */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
  const a4 = /\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/;
  if (!a4.test(pdf)) throw new Error(`The paper is no A4: ${/\/MediaBox[^\]]*\]/.exec(pdf)?.[0]}`);
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The content of a QR code in an element's screenshot; throws when there is none. */
export async function qrIn(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('There is no code in the picture');
  return code.data;
}
