/**
 * Makes a chosen picture ready to be sent: photographs are made smaller, which saves minutes on a slow uplink, and types
 * that only this browser decodes are converted (Safari opens HEIC). The server re-encodes every picture again.
 */
import { hasEndMarker } from '@/domain/jpeg';
import { FORMAT_BYTES, type PictureFormat, pictureFormat } from '@/domain/picture-format';
import { MAX_PICTURE_BYTES, type PictureFault } from '@/domain/upload-rules';

/** The longer side that is sent, above the 1600 pixels that the shop stores. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.88;
/** A smaller file is sent as it is: it arrives within seconds. */
const SMALL_BYTES = 400_000;

/** Types without transparency. */
const PHOTOGRAPHS: readonly (PictureFormat | null)[] = ['jpeg', 'heic'];

let last: Promise<unknown> = Promise.resolve();

/**
 * The file to send, or why none can be sent. The content decides, not the name or the declared type. The original is
 * sent where the browser cannot make it smaller. One picture at a time: a phone lacks the memory for several.
 */
export function shrinkPicture(file: File): Promise<File | PictureFault> {
  const next = last.then(() => prepare(file));
  last = next.catch(() => undefined);
  return next;
}

async function prepare(file: File): Promise<File | PictureFault> {
  if (file.size === 0) return 'empty';
  const format = pictureFormat(await bytesOf(file.slice(0, FORMAT_BYTES)));
  const isAccepted = format !== null && format !== 'heic';
  if (isAccepted && file.size <= SMALL_BYTES) return file;
  const encoded = (await isWhole(file, format)) ? await encodeSmaller(file, format) : null;
  if (encoded && !(isAccepted && encoded.size >= file.size && file.size <= MAX_PICTURE_BYTES))
    return new File([encoded], file.name, { type: encoded.type });
  if (!isAccepted) return format ?? 'kind';
  return file.size > MAX_PICTURE_BYTES ? 'bytes' : file;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}

/** Some browsers decode a part of a file; the server shall see that the rest is missing. */
async function isWhole(file: File, format: PictureFormat | null): Promise<boolean> {
  return format !== 'jpeg' || hasEndMarker(await bytesOf(file));
}

/** The picture as the browser shows it, upright and in sRGB; null where it cannot decode or encode it. */
async function encodeSmaller(file: File, format: PictureFormat | null): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return null;
  // The declared type may be wrong.
  const source = format === null ? file : new Blob([file], { type: `image/${format}` });
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const type = PHOTOGRAPHS.includes(format) ? 'image/jpeg' : 'image/webp';
    const canvas =
      typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : elementOf(width, height);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
    if (!context || !isFaithful(context)) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await blobOf(canvas, type);
  } finally {
    bitmap.close();
  }
}

function elementOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Browsers that protect against fingerprinting return noise in place of a canvas's pixels. */
function isFaithful(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): boolean {
  context.fillStyle = '#804020';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  return Math.abs(red - 128) < 4 && Math.abs(green - 64) < 4 && Math.abs(blue - 32) < 4;
}

/** Null where the canvas is too large for the browser. */
async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob | null> {
  if (!('toBlob' in canvas)) return await canvas.convertToBlob({ type, quality: QUALITY }).catch(() => null);
  return await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
