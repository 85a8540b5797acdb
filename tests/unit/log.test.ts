import { hideSecrets, jsonLog, pathForLog } from '@/server/bootstrap/log';

const TOKEN = 'kY3v0Zr1_Qe-8sWm2TtUuVvXxYyZz0123456789abcd';
const NOW = new Date('2026-11-20T08:00:00.000Z');

it('a log line is JSON with the time, the event and its facts', () => {
  const lines: string[] = [];
  jsonLog({ now: () => NOW, write: (line) => void lines.push(line) })('holds_released', {
    count: 3,
    of: { kind: 'stay' },
  });
  expect(lines).toEqual([
    `{"at":"2026-11-20T08:00:00.000Z","event":"holds_released","count":3,"of":{"kind":"stay"}}\n`,
  ]);
});

it('a log line contains no secrets, however deeply they are nested', () => {
  const lines: string[] = [];
  const log = jsonLog({ now: () => NOW, write: (line) => void lines.push(line) });
  log('console', {
    text: `line one\nBearer ${TOKEN}`,
    more: [{ mobile: '09121234567', token: TOKEN, said: 'login code 482913' }],
  });
  expect(lines.join('')).not.toMatch(/kY3v0|1234567|482913/);
  expect(lines).toHaveLength(1);
  expect(lines.join('').match(/\n/g)).toHaveLength(1);
});

it.each([
  ['a mobile', 'to 09121234567 now', 'to 0912***4567 now'],
  ['a mobile with its country code', '+989121234567, 00989121234567', '0912***4567, 0912***4567'],
  ['a token', `token ${TOKEN}`, 'token …'],
  ['a header', 'authorization: bearer abc.def', 'authorization: Bearer …'],
  ['a code', 'code=482913 and "otp": "1234"', 'code=… and "otp": "…"'],
  ['a hash', 'a'.repeat(64), '…'],
])('a log line hides %s', (_, text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden);
});

it.each([
  'order 12 paid 2500000',
  'a1b2c3d4-0000-4000-8000-123456789abc',
  'HTTP 502 without JSON',
  'at load (src/backend/services/submit-order.ts:120:9)',
])('a log line leaves «%s» unchanged', (text) => {
  expect(hideSecrets(text)).toBe(text);
});

it.each([
  ['/voucher/7?signature=abc', '/voucher/7'],
  ['/search?name=%D9%88#x', '/search'],
  ['/api/v1/payment/some-secret/return?Authority=A1', '/api/v1/payment/…/return'],
  ['/api/v1/qrcode/table-4711/get', '/api/v1/qrcode/…/get'],
  ['/api/v1/sandbox-bank/S123', '/api/v1/sandbox-bank/…'],
  ['/api/v1/order/7/payment/create', '/api/v1/order/7/payment/…'],
  [`/${'a'.repeat(500)}`, `/${'a'.repeat(299)}`],
])('a log line keeps only the path of %s', (url, path) => {
  expect(pathForLog(url)).toBe(path);
});
