import { type ProviderResponse, postToProvider, intAt } from './provider-client';
import { type SmsGateway, smsError } from './sms';

export interface SmsIrSettings {
  readonly apiKey: string;
  /** Number of the approved template of the login code. Its last line is `@{host} ##Code#` (docs/providers.md). */
  readonly templateId: number;
  /** Number of the template that states that its code opens the panel; null: the same as of other codes. */
  readonly panelTemplateId?: number | null;
  /** The sender number of free texts. */
  readonly lineNumber: number;
  /** Another origin than SMS.ir's own. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

const NAME = 'sms_ir';
const ORIGIN = 'https://api.sms.ir';
const DONE = 1;
const BAD_NUMBER = 104;

/** The template's placeholder, as in SMS.ir's examples. */
const CODE = 'Code';

/**
 * SMS.ir, REST v1: the login code by `send/verify` in the approved template, free texts by `send/bulk`. Throws a
 * ProviderError with SMS.ir's code from `status`.
 */
export function smsIr({
  apiKey,
  templateId,
  panelTemplateId = null,
  lineNumber,
  origin = ORIGIN,
  timeoutMs,
}: SmsIrSettings): SmsGateway {
  const send = async (path: string, body: ProviderResponse): Promise<void> => {
    const response = await postToProvider({
      provider: NAME,
      url: `${origin}/v1/send/${path}`,
      body,
      headers: { 'x-api-key': apiKey },
      timeoutMs,
    });
    const status = intAt(response, 'status');
    if (status !== DONE) throw smsError(NAME, status, BAD_NUMBER);
  };
  return {
    name: NAME,
    origin,
    sendCode: (mobile, code, purpose) =>
      send('verify/', {
        mobile,
        templateId: purpose === 'panel' ? (panelTemplateId ?? templateId) : templateId,
        parameters: [{ name: CODE, value: code }],
      }),
    sendText: (mobile, text) => send('bulk', { lineNumber, messageText: text, mobiles: [mobile], sendDateTime: null }),
  };
}
