import { postToProvider, intAt } from './provider-client';
import { type SmsGateway, smsError } from './sms';

export interface KavenegarSettings {
  readonly apiKey: string;
  /** Name of the approved template of the login code. Its last line is `@{host} #%token` (docs/providers.md). */
  readonly template: string;
  /** Name of the template that states that its code opens the panel; null: the same as of other codes. */
  readonly panelTemplate?: string | null;
  /** The sender number of free texts; null: the account's own. */
  readonly sender: string | null;
  /** Another origin than Kavenegar's own. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const NAME = 'kavenegar';
const ORIGIN = 'https://api.kavenegar.com';
const DONE = 200;
const BAD_NUMBER = 411;

/**
 * Kavenegar, REST v1: the login code by `verify/lookup` in the approved template, free texts by `sms/send`. Throws a
 * ProviderError with Kavenegar's code from `return.status` (418 credit, 424 template, 403 key …).
 */
export function kavenegar({
  apiKey,
  template,
  panelTemplate = null,
  sender,
  origin = ORIGIN,
  timeoutMs,
}: KavenegarSettings): SmsGateway {
  const send = async (method: string, parameters: Readonly<Record<string, string>>): Promise<void> => {
    const url = `${origin}/v1/${encodeURIComponent(apiKey)}/${method}.json`;
    const response = await postToProvider({ provider: NAME, url, body: new URLSearchParams(parameters), timeoutMs });
    const status = intAt(response['return'], 'status');
    if (status !== DONE) throw smsError(NAME, status, BAD_NUMBER);
  };
  return {
    name: NAME,
    origin,
    sendCode: (mobile, code, purpose) =>
      send('verify/lookup', {
        receptor: mobile,
        token: code,
        template: purpose === 'panel' ? (panelTemplate ?? template) : template,
        type: 'sms',
      }),
    sendText: (mobile, text) =>
      send('sms/send', { receptor: mobile, message: text, ...(sender === null ? {} : { sender }) }),
  };
}
