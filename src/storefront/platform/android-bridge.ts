/** The shop's Android application shows the storefront in a webview and opens the bank's page itself (PAY-01). */
interface AndroidBridge {
  openPayment(url: string): void;
}

declare global {
  interface Window {
    Android?: AndroidBridge;
  }
}

/** Passes the payment page to the application. Returns false when there is no application, or when its bridge fails. */
export function openPaymentInApp(url: string): boolean {
  try {
    if (typeof window.Android?.openPayment !== 'function') return false;
    window.Android.openPayment(url);
    return true;
  } catch {
    return false;
  }
}
