/** Codes on a picture, read by the browser where it can. */
import { carrierOfCode } from '@/domain/carriers';
import { normalizeTrackingCode } from '@/domain/tracking-code';

interface BarcodeDetector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

type WithBarcodes = typeof globalThis & { readonly BarcodeDetector?: new () => BarcodeDetector };

/** Whether the browser reads barcodes; Firefox, Safari and some systems do not. */
export function readsBarcodes(): boolean {
  return 'BarcodeDetector' in globalThis;
}

/**
 * The tracking code on a photograph of a receipt; null when there is none that can be read. Of several codes the one
 * whose form names its carrier, otherwise the longest: receipts also have short codes of their own.
 */
export async function trackingCodeOn(picture: Blob): Promise<string | null> {
  const { BarcodeDetector: Detector } = globalThis as WithBarcodes;
  if (!Detector) return null;
  try {
    const bitmap = await createImageBitmap(picture);
    const barcodes = await new Detector().detect(bitmap);
    bitmap.close();
    const codes = barcodes.flatMap(({ rawValue }) => normalizeTrackingCode(rawValue) ?? []);
    return codes.find((code) => carrierOfCode(code) !== null) ?? codes.sort((a, b) => b.length - a.length)[0] ?? null;
  } catch {
    // No picture, or no service for barcodes on this device.
    return null;
  }
}
