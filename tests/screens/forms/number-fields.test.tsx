import { configure, screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { FORMS, type FormCase } from '@tests/support/forms';
import { logIn, mockForms, priceOfCart } from '@tests/support/mock-forms';
import type { RenderedApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { isFullMatrix, sampled } from '@tests/support/matrix';
import { persist } from '@tests/support/state-test';

jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 15_000 });
const shop = mockApi();

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => ARABIC[Number(digit)] ?? digit);
const inAllDigits = (text: string) => [text, toPersianDigits(text), toArabicDigits(text)];
/** The notations in which a number is copied from address books and messages. */
const aMobile = (number: string) => {
  const bare = number.slice(1);
  const grouped = `+98 ${bare.slice(0, 3)} ${bare.slice(3, 6)} ${bare.slice(6)}`;
  return [
    ...inAllDigits(number),
    ...inAllDigits(grouped),
    `0098${bare}`,
    `\u200e${grouped.replaceAll(' ', '-')}\u200f`,
  ];
};

const formOf = (name: string): FormCase => {
  const form = FORMS.find((one) => one.name === name);
  if (!form) throw new Error(`No form ${name}`);
  return form;
};

interface NumberField {
  readonly form: string;
  readonly typed: readonly string[];
  /** The part of the request body that depends on the input. */
  readonly sent: Readonly<Record<string, unknown>>;
}

const FIELDS: readonly NumberField[] = [
  { form: 'login: the mobile', typed: aMobile('09121234567'), sent: { mobile: '09121234567' } },
  { form: 'profile: another mobile', typed: aMobile('09351112233'), sent: { mobile: '09351112233' } },
  {
    form: 'profile: the national code',
    typed: [...inAllDigits('0499370899'), '049-937089-9'],
    sent: { nation_code: '0499370899' },
  },
  { form: 'profile: the year of birth', typed: inAllDigits('1370'), sent: { birthday: '1991-05-26' } },
  {
    form: 'top-up: the amount',
    typed: [...inAllDigits('125000'), '125,000', '۱۲۵٬۰۰۰ تومان'],
    sent: { price: 125_000 },
  },
  { form: 'checkout: the coupon', typed: inAllDigits('YALDA1405'), sent: { code: 'YALDA1405' } },
  { form: 'club: the gift code', typed: inAllDigits('HEDIYE-200'), sent: { coupon: 'HEDIYE-200' } },
];

beforeEach(() => {
  mockForms(shop);
  shop.on(ordersEndpoints.price, () => priceOfCart);
});

async function paste(app: RenderedApp, field: HTMLElement, text: string): Promise<void> {
  await app.user.clear(field);
  await app.user.click(field);
  await app.user.paste(text);
}

/** Persian digits and the last notation; in the full matrix every notation. */
const table = FIELDS.flatMap(({ form, sent, typed }) =>
  typed
    .filter((_, index) => isFullMatrix || index === 1 || index === typed.length - 1)
    .map((text) => ({ form, sent, text })),
);

it.each(table)('$form accepts «$text» [AUTH-02, ACC-01]', async ({ form: name, sent, text }) => {
  const form = formOf(name);
  if (form.byGuest) persist({ ...form.stored });
  else logIn(form.stored);
  shop.on(form.call, () => new MockError(409, 'بعداً.'));
  const app = await form.open();
  await paste(app, await form.field(), text);
  await form.send(app);
  await waitFor(() => expect(shop.requestsTo<Endpoint>(form.call).at(-1)?.body).toMatchObject(sent));
});

it.each(sampled([...inAllDigits('123456'), '123 456']))(
  'the field for the login code accepts «%s» [AUTH-02]',
  async (text) => {
    persist({ user: { step: 2, mobile: '09121234567', sentTo: '09121234567' } });
    shop.on(authEndpoints.validate, () => new MockError(409, 'کد واردشده درست نیست.'));
    const app = await formOf('login: the mobile').open();
    await paste(app, await screen.findByRole('textbox', { name: /کد تأیید/ }), text);
    await waitFor(() =>
      expect(shop.requestsTo(authEndpoints.validate).at(-1)?.body).toMatchObject({
        mobile: '09121234567',
        code: '123456',
      }),
    );
  },
);

it.each(sampled(inAllDigits('7')))('the field for the day of birth accepts «%s» [ACC-01]', async (text) => {
  logIn();
  shop.on(customerEndpoints.editCustomer, () => new MockError(409, 'بعداً.'));
  const app = await formOf('profile: the year of birth').open();
  await paste(app, await screen.findByRole('textbox', { name: 'روز' }), text);
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'ماه' }), '1');
  await paste(app, await screen.findByRole('textbox', { name: 'سال' }), '1370');
  await app.user.click(await screen.findByRole('button', { name: 'ذخیره' }));
  await waitFor(() =>
    expect(shop.requestsTo(customerEndpoints.editCustomer).at(-1)?.body).toMatchObject({ birthday: '1991-03-27' }),
  );
});

/**
 * A referrer is a mobile number or a code: it is sent as typed and parsed by the server
 * (tests/backend/profile.test.ts).
 */
it.each(sampled(aMobile('09351112233')))('the field for the referrer accepts «%s» [ACC-01]', async (text) => {
  logIn();
  shop.on(customerEndpoints.editCustomer, () => new MockError(409, 'بعداً.'));
  const form = formOf('profile: the referrer');
  const app = await form.open();
  await paste(app, await form.field(), text);
  await form.send(app);
  await waitFor(() => expect(shop.requestsTo(customerEndpoints.editCustomer).at(-1)?.body.referrer).toBe(text.trim()));
});
