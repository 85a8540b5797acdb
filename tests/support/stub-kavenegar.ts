/**
 * A stub of Kavenegar's published contract, REST v1: verify/lookup and sms/send, the key in the path, form requests,
 * JSON responses.
 */
import { startStub, type RecordedRequest, type StubAnswer, type StubProvider } from './stub-provider';

export const KAVENEGAR_KEY = '4D6A7A5A5A6F4C3276546D5033633D';
export const KAVENEGAR_TEMPLATE = 'caravansara-login';
export const KAVENEGAR_PANEL_TEMPLATE = 'caravansara-panel';

const MESSAGES: Readonly<Record<number, string>> = {
  200: 'تایید شد',
  403: 'کد شناسائی API-Key معتبر نمی‌باشد',
  404: 'متد نامشخص است',
  406: 'پارامترهای اجباری خالی ارسال شده اند',
  411: 'دریافت کننده نامعتبر است',
  418: 'اعتبار حساب شما کافی نیست',
  424: 'الگوی مورد نظر پیدا نشد',
  431: 'ساختار کد صحیح نمی‌باشد',
};

export interface StubKavenegar extends StubProvider {
  /** Sets whether the account has credit. */
  charge(credit: boolean): void;
}

export async function startKavenegar(): Promise<StubKavenegar> {
  let credit = true;
  const stub = await startStub((received) => answer(received, credit));
  return {
    ...stub,
    charge: (given) => {
      credit = given;
    },
  };
}

/** As in Kavenegar's contract, the HTTP status is the code in the response. */
function answer({ path, body }: RecordedRequest, credit: boolean): StubAnswer {
  const status = statusOf(path, body, credit);
  const entry = {
    messageid: 8_792_343,
    message: 'پیام',
    status: 5,
    statustext: 'ارسال به مخابرات',
    sender: '10004346',
    receptor: body['receptor'],
    date: 1_356_619_709,
    cost: 120,
  };
  return { status, json: { return: { status, message: MESSAGES[status] }, entries: status === 200 ? [entry] : null } };
}

function statusOf(path: string, body: RecordedRequest['body'], credit: boolean): number {
  const [, version, key, ...method] = path.split('/');
  if (version !== 'v1' || key !== KAVENEGAR_KEY) return 403;
  const lookup = method.join('/') === 'verify/lookup.json';
  if (!lookup && method.join('/') !== 'sms/send.json') return 404;
  if (!/^09\d{9}$/.test(String(body['receptor']))) return 411;
  if (!credit) return 418;
  if (!lookup) return body['message'] ? 200 : 406;
  if (body['template'] !== KAVENEGAR_TEMPLATE && body['template'] !== KAVENEGAR_PANEL_TEMPLATE) return 424;
  return /^[^\s_-]{1,100}$/.test(String(body['token'] ?? '')) ? 200 : 431;
}
