/**
 * A stub of SMS.ir's published contract, REST v1: send/verify and send/bulk, the key in a header, JSON requests and
 * responses.
 */
import { startStub, type RecordedRequest, type StubAnswer, type StubProvider } from './stub-provider';

export const SMS_IR_KEY = 'xQ4fY8l2vJ0kWm7RcT1nZs5HbE9uAgDp';
export const SMS_IR_TEMPLATE = 123_456;
export const SMS_IR_PANEL_TEMPLATE = 654_321;
export const SMS_IR_LINE = 30_004_505_000_027;

export async function startSmsIr(): Promise<StubProvider> {
  return await startStub(answer);
}

function answer({ path, headers, body }: RecordedRequest): StubAnswer {
  if (headers['x-api-key'] !== SMS_IR_KEY) return refused(10, 401);
  if (path === '/v1/send/verify/') return verify(body);
  if (path === '/v1/send/bulk') return bulk(body);
  return refused(0, 404);
}

function verify({ mobile, templateId, parameters }: RecordedRequest['body']): StubAnswer {
  if (!/^09\d{9}$/.test(String(mobile))) return refused(104);
  if (templateId !== SMS_IR_TEMPLATE && templateId !== SMS_IR_PANEL_TEMPLATE) return refused(113);
  const [code] = Array.isArray(parameters) ? (parameters as { name?: unknown; value?: unknown }[]) : [];
  if (code?.name !== 'Code' || typeof code.value !== 'string' || code.value.length > 25) return refused(114);
  return done({ messageId: 89_545_112, cost: 1.0 });
}

function bulk({ lineNumber, messageText, mobiles }: RecordedRequest['body']): StubAnswer {
  if (lineNumber !== SMS_IR_LINE) return refused(101);
  if (typeof messageText !== 'string' || messageText === '') return refused(103);
  if (!Array.isArray(mobiles) || !mobiles.every((one) => /^09\d{9}$/.test(String(one)))) return refused(104);
  return done({ packId: '2b99ed31-9b5a-4d7b-9a4f-2f1d1a3ec8ac', messageIds: [76_457_541], cost: 1.0 });
}

function done(data: Readonly<Record<string, unknown>>): StubAnswer {
  return { json: { status: 1, message: 'موفق', data } };
}

function refused(status: number, http = 400): StubAnswer {
  return { status: http, json: { status, message: 'خطا', data: null } };
}
