/** Reading what is meant for paper and cameras. */
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** On how many pages of A4 the page prints, by its own print styles. Chromium writes every page's object in plain text. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
  const a4 = /\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/;
  if (!a4.test(pdf)) throw new Error(`The paper is no A4: ${/\/MediaBox[^\]]*\]/.exec(pdf)?.[0]}`);
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What a camera reads in a picture on the screen; throws where it reads nothing. */
export async function qrIn(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error('There is no code in the picture');
  return code.data;
}
