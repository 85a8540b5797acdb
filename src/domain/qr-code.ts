import { encode } from 'uqr';

/** Light modules around a QR code, as the standard requires (ISO/IEC 18004: four). */
const QUIET = 4;

/** A QR code as one path of dark modules, each a unit square, in a square of `size` units, quiet zone included. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

/** The QR code of a text, readable with a seventh of it damaged. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { path: data.map(rowPath).join(''), size };
}

/** Adjacent dark modules of a row as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
  }
  return path;
}
