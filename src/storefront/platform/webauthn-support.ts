/** Whether this browser has WebAuthn on this page. */
export function hasWebAuthn(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}
