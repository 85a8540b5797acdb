/** Photographs as phones and their gallery programs write them, made from bytes. */
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

const WIDTH = 600;
const HEIGHT = 400;

/** Noise over colours, so that the compressed data is long enough to be cut anywhere. */
export function noise(width = WIDTH, height = HEIGHT) {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = ((at * 7919) ^ (at >> 5)) & 255;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

export async function jpeg(options: Parameters<ReturnType<typeof noise>['jpeg']>[0] = {}): Promise<Bytes> {
  return new Uint8Array(
    await noise()
      .jpeg({ quality: 80, ...options })
      .toBuffer(),
  );
}

/** The header of the first scan names the coefficients 0 to 0 in place of 0 to 63. */
export function withoutCoefficients(bytes: Bytes): Bytes {
  const copy = Buffer.from(bytes);
  const scan = copy.indexOf(Buffer.from([0xff, 0xda]));
  copy.fill(0, scan + 2 + copy.readUInt16BE(scan + 2) - 3, scan + 2 + copy.readUInt16BE(scan + 2));
  return new Uint8Array(copy);
}

/** Bytes that belong to no segment, between two headers. */
export function withSurplusBytes(bytes: Bytes): Bytes {
  const at = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc4]));
  return followedBy(followedBy(bytes.slice(0, at), new Uint8Array(4)), bytes.slice(at));
}

/** Data of bits that are all 1, in the middle. */
export function withOnes(bytes: Bytes): Bytes {
  const middle = Math.floor(bytes.length / 2);
  return new Uint8Array(Buffer.from(bytes).fill(Buffer.from([0xff, 0]), middle, middle + 40));
}

export function withoutEnd(bytes: Bytes): Bytes {
  return bytes.slice(0, -2);
}

export function cut(bytes: Bytes, part: number): Bytes {
  return bytes.slice(0, Math.floor(bytes.length * part));
}

export function followedBy(bytes: Bytes, more: Uint8Array): Bytes {
  return new Uint8Array(Buffer.concat([bytes, more]));
}

/** A HEIF file of these brands without a picture. */
export function heif(main: string, ...others: string[]): Bytes {
  const brands = Buffer.from(`${main}\0\0\0\0${others.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 8);
  return new Uint8Array(Buffer.concat([size, Buffer.from('ftyp'), brands, Buffer.alloc(2_000)]));
}
