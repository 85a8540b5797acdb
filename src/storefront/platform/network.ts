/** The visitor's network, where the browser reports it (Chromium). */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the network is slow or the visitor saves data, where the browser reports it. An untouched page then loads
 * nothing in advance.
 */
export function isNetworkScarce(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}
