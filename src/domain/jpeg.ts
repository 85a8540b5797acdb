/** The markers of a JPEG file (ITU-T T.81, annex B). Phones write files that differ from the standard in them. */

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Frames whose scans contain all coefficients: baseline and extended sequential, by Huffman codes. */
const SEQUENTIAL_FRAMES = [0xc0, 0xc1];

/** Where the first scan of the picture begins, after its headers and their thumbnails; -1 for a file without one. */
function firstScan(bytes: Uint8Array): { readonly at: number; readonly isSequential: boolean } {
  let isSequential = false;
  let at = 2;
  while (at + 3 < bytes.length) {
    const [mark, code = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    if (mark !== MARKER || code === MARKER) {
      // Fill bytes, and bytes that no segment contains.
      at += 1;
      continue;
    }
    if (code === START_OF_SCAN) return { at, isSequential };
    if (SEQUENTIAL_FRAMES.includes(code)) isSequential = true;
    at += 2 + high * 256 + low;
  }
  return { at: -1, isSequential };
}

/** The position of a marker from `at` on; -1 for none. Compressed data does not contain one by chance. */
function markerFrom(bytes: Uint8Array, code: number, at: number): number {
  for (let mark = bytes.indexOf(MARKER, at); mark >= 0; mark = bytes.indexOf(MARKER, mark + 1)) {
    if (bytes[mark + 1] === code) return mark;
  }
  return -1;
}

/** Whether the picture's own end marker is in the file; one of a thumbnail in the headers does not count. */
export function hasEndMarker(bytes: Uint8Array): boolean {
  const { at } = firstScan(bytes);
  return at >= 0 && markerFrom(bytes, END_OF_IMAGE, at) >= 0;
}

/**
 * The same JPEG with an end marker after its last byte, and with the coefficients 0 to 63 in the headers of sequential
 * scans, where other numbers have no meaning and only cause a warning. A decoder that refuses warnings then accepts
 * exactly the files whose compressed data is whole.
 */
export function withEndMarker(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + 2);
  whole.set(bytes);
  whole.set([MARKER, END_OF_IMAGE], bytes.length);
  const { at, isSequential } = firstScan(bytes);
  if (!isSequential) return whole;
  for (let scan = at; scan >= 0; scan = markerFrom(whole, START_OF_SCAN, scan + 2)) {
    const end = scan + 2 + (whole[scan + 2] ?? 0) * 256 + (whole[scan + 3] ?? 0);
    if (end <= bytes.length) whole.set([0, 63, 0], end - 3);
  }
  return whole;
}
