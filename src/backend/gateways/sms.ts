import type { CodePurpose } from '@/contract/auth.schemas';
import { ProviderError, providerRefusal } from './provider-client';

/** The provider refuses this number; the provider itself works. */
export class InvalidNumberError extends ProviderError {}

/** The error for a provider's code; {@link InvalidNumberError} for its code of an invalid number. */
export function smsError(provider: string, code: number | null, ofNumber: number): ProviderError {
  return code === ofNumber ? new InvalidNumberError(provider, String(code)) : providerRefusal(provider, code);
}

/** Whether messages reach phones; the console's provider only prints them. */
export function reachesPhones({ name }: Pick<SmsGateway, 'name'>): boolean {
  return name !== CONSOLE;
}

/** The name of the provider that prints messages (console-sms.ts). */
export const CONSOLE = 'console';

/** An SMS provider. Numbers are `09xxxxxxxxx`. Both calls throw {@link ProviderError}. */
export interface SmsGateway {
  readonly name: string;
  /** The origin of its requests; absent: it sends none. */
  readonly origin?: string | undefined;
  /** The message states what its code opens, so that a person who is asked for it can tell. */
  sendCode(mobile: string, code: string, purpose: CodePurpose): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
}
