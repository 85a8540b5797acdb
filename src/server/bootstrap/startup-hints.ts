/** Lines printed at the start besides the URL: what can be tried in a demo, and what an owner must know. */

interface StartupState {
  /** Name of the SMS provider. */
  readonly sms: string;
  /** Whether the database contains the demo shop. */
  readonly isDemo: boolean;
  readonly returnsLoginCodes: boolean;
  /** Name of the payment gateway. */
  readonly payment: string;
  /** How to set up the shop; null when it exists. */
  readonly setup: string | null;
  /** Whether this is a demo that only this machine can open. */
  readonly isHereOnly: boolean;
}

export function hintsOf({ sms, isDemo, returnsLoginCodes, payment, setup, isHereOnly }: StartupState): string[] {
  const hints = setup === null ? [] : [setup];
  if (returnsLoginCodes) {
    hints.push(
      'Demo login: mobile 09120000000; the code is printed here and shown on the page, to anyone who asks for it.',
      'The panel: /panel, as staff with 09120000001.',
    );
    if (isHereOnly)
      hints.push(
        'Only this machine can open it. HOST=0.0.0.0 lets the network in, and with it anyone log in as staff.',
      );
  } else if (sms === 'console') {
    hints.push(
      'No SMS is sent: login codes and messages are printed here, until SMS_PROVIDER or the panel names a provider.',
    );
  }
  if (isDemo && !returnsLoginCodes)
    hints.push('This is the demo shop: its staff number, credit and gift codes are known to everybody.');
  if (payment === 'none') hints.push('Nothing can be paid: no bank is named, by PAYMENT_GATEWAY or in the panel.');
  else if (payment === 'sandbox' && !isDemo)
    hints.push('Orders are paid without money, by the built-in bank (PAYMENT_GATEWAY).');
  return hints;
}
