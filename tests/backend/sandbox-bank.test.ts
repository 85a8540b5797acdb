import { sandboxPayments } from '@/backend/db/schema/payments';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { createTestBackend, TEST_ORIGIN } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { changeShop } from '@tests/support/order-helpers';
import { answerBank, pathAt } from '@tests/support/payment-steps';

const api = setUpTestBackend({ payment: sandboxBank });

const callbackUrl = `${TEST_ORIGIN}/api/v1/payment/secret/return`;
const open = () => api.deps.payment.create({ amountToman: 1_250_000, callbackUrl, description: 'x', mobile: null });

it('the sandbox bank shows a Persian right-to-left page with the amount in toman and three outcome buttons', async () => {
  await changeShop(api, { name: 'کاروان <b>سرا</b>' });
  const { authority, url } = await open();
  expect(url).toBe(`${TEST_ORIGIN}/api/v1/sandbox-bank/${authority}`);
  const response = await api.fetch(pathAt(url));
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<html lang="fa" dir="rtl">');
  expect(html).toContain('۱٬۲۵۰٬۰۰۰ تومان');
  for (const label of ['پرداخت موفق', 'پرداخت ناموفق', 'انصراف']) expect(html).toContain(label);
  expect(html).toContain('کاروان &#60;b&#62;سرا');
  expect(html).not.toContain('<script');
});

it('the sandbox bank keeps the first outcome and returns to the shop with only Authority and Status in the query', async () => {
  const { url, authority } = await open();
  const back = await answerBank(api, url, 'paid');
  expect(back).toBe(`${callbackUrl}?Authority=${authority}&Status=OK`);
  expect(await answerBank(api, url, 'failed')).toBe(back);
  const html = await (await api.fetch(pathAt(url))).text();
  expect(html).not.toContain('<form');
  expect(html).toContain('پیش‌تر به پایان رسیده');
});

it.each([
  ['paid', 'OK', 'paid'],
  ['failed', 'NOK', 'failed'],
  ['canceled', 'NOK', 'canceled'],
] as const)(
  'the sandbox bank outcome «%s» returns Status=%s and verifies as %s, also when verified again',
  async (answer, status, outcome) => {
    const { url, authority } = await open();
    expect(await api.deps.payment.verify({ authority, amountToman: 1_250_000 })).toEqual({ outcome: 'pending' });
    const query = new URL(await answerBank(api, url, answer)).searchParams;
    expect(query.get('Status')).toBe(status);
    expect(api.deps.payment.readReturn(query)).toEqual({ authority, canceled: status === 'NOK' });
    const first = await api.deps.payment.verify({ authority, amountToman: 1_250_000 });
    expect(first.outcome).toBe(outcome);
    expect(await api.deps.payment.verify({ authority, amountToman: 1_250_000 })).toEqual(first);
  },
);

it('the sandbox bank ignores a return with a malformed query and verifies an unknown payment as failed', async () => {
  const { payment } = api.deps;
  for (const query of [
    '',
    'Authority=S1&Status=OK',
    `Authority=S${'A'.repeat(35)}`,
    `Authority=S${'a'.repeat(35)}&Status=OK`,
  ]) {
    expect(payment.readReturn(new URLSearchParams(query))).toBeNull();
  }
  expect(await payment.verify({ authority: `S${'A'.repeat(35)}`, amountToman: 1 })).toEqual({ outcome: 'failed' });
});

it('the sandbox bank refuses an unknown outcome (400), a too long body (413) and an unknown payment (404)', async () => {
  const { url } = await open();
  const post = async (path: string, body: string) => (await api.fetch(path, { method: 'POST', body })).status;
  expect(await post(pathAt(url), 'answer=verified')).toBe(400);
  expect(await post(pathAt(url), '')).toBe(400);
  expect(await post(pathAt(url), `answer=paid&x=${'x'.repeat(2000)}`)).toBe(413);
  expect(await post(`/api/v1/sandbox-bank/S${'A'.repeat(35)}`, 'answer=paid')).toBe(404);
  expect((await api.fetch('/api/v1/sandbox-bank/nothing')).status).toBe(404);
  expect(await api.db.select({ state: sandboxPayments.state }).from(sandboxPayments)).toEqual([{ state: 'open' }]);
});

it('the sandbox bank answers 404 in a shop with another payment gateway', async () => {
  const other = await createTestBackend();
  try {
    const { url } = await open();
    expect((await other.fetch(pathAt(url))).status).toBe(404);
    expect((await other.fetch(pathAt(url), { method: 'POST', body: 'answer=paid' })).status).toBe(404);
  } finally {
    await other.close();
  }
});
