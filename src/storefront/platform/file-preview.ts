/**
 * An address under which this page shows a chosen file; null where the browser makes none. Ends with
 * {@link endPreview}.
 */
export function previewOf(file: File): string | null {
  return typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : null;
}

export function endPreview(address: string): void {
  URL.revokeObjectURL(address);
}
