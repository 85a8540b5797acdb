import { ProviderError, providerRefusal } from './provider-client';

/** The provider takes no message for this number; it works all the same. */
export class InvalidNumberError extends ProviderError {}

/** A provider's refusal by its own code; {@link InvalidNumberError} for the code with which it refuses a number. */
export function smsError(provider: string, code: number | null, ofNumber: number): ProviderError {
  return code === ofNumber ? new InvalidNumberError(provider, String(code)) : providerRefusal(provider, code);
}

/** An SMS provider. Numbers are `09xxxxxxxxx`. Both calls throw {@link ProviderError}. */
export interface SmsGateway {
  readonly name: string;
  sendCode(mobile: string, code: string): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
}
