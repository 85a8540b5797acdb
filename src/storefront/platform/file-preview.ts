/** An object URL for a chosen file; null where the browser cannot create one. Revoke it with {@link endPreview}. */
export function previewOf(file: File): string | null {
  return typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : null;
}

export function endPreview(address: string): void {
  URL.revokeObjectURL(address);
}
