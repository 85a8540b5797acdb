import { File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { pictureFaultMessages } from '@/messages/picture-faults';
import { t } from '@/messages/format-message';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderProfile, savedProfile } from '@tests/support/render-profile';
import { holdResponses, routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, recordRequests } from '@tests/support/customer-client';

routeCallsTo('shop');

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The screen tests use Node's FormData, which does not accept jsdom's files. */
const fileOf = (content: string | Uint8Array<ArrayBuffer>, type = 'image/png', name = 'me.png') =>
  new NodeFile([content], name, { type }) as unknown as File;
const picture = () => fileOf(Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)));

const ended: string[] = [];
beforeEach(() => {
  // jsdom has no object URLs.
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void ended.push(address));
  ended.length = 0;
});
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const chooser = async () => await screen.findByLabelText<HTMLInputElement>(/انتخاب تصویر|تغییر تصویر/);
const portrait = () => screen.findByRole('img', { name: 'تصویر حساب شما' });

it('a chosen avatar is previewed immediately, uploaded, and saved with the form [ACC-05]', async () => {
  const shopper = await createCustomer();
  const sent = recordRequests(customerEndpoints.editCustomer);
  shopApi.use(http.post('*/upload', async () => void (await delay(200))));
  const { user } = await renderProfile(shopper);
  await user.upload(await chooser(), picture());
  expect(await portrait()).toHaveAttribute('src', 'blob:me.png');
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ذخیره' })).toBeDisabled();

  expect(await screen.findByText('تصویر آماده است؛ با ذخیره ثبت می‌شود.')).toBeVisible();
  await waitFor(async () => expect((await savedProfile(shopper)).avatar).toBeNull());
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(async () =>
    expect((await savedProfile(shopper)).avatar).toMatch(/^\/files\/upload-[0-9a-f]{32}\.webp$/),
  );
  expect(sent).toHaveLength(1);
  await waitFor(async () => expect(await chooser()).toHaveAccessibleDescription(/حداکثر ۱۶ مگابایت/));
});

it('an avatar can be removed [ACC-05]', async () => {
  const shopper = await createCustomer();
  const { user } = await renderProfile(shopper);
  await user.upload(await chooser(), picture());
  await screen.findByText('تصویر آماده است؛ با ذخیره ثبت می‌شود.');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(async () => expect((await savedProfile(shopper)).avatar).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'حذف تصویر' }));
  expect(screen.queryByRole('img', { name: 'تصویر حساب شما' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(async () => expect((await savedProfile(shopper)).avatar).toBeNull());
});

describe('an invalid avatar file', () => {
  it.each([
    [
      'too large',
      () => Object.defineProperty(picture(), 'size', { value: 17_000_000 }),
      'حجم تصویر حداکثر ۱۶ مگابایت است.',
    ],
    ['empty', () => fileOf(''), 'این فایل خالی است. تصویر دیگری انتخاب کنید.'],
    [
      'of another type',
      () => fileOf('%PDF', 'image/png', 'me.png'),
      'فقط تصویر JPEG، PNG، WebP یا AVIF پذیرفته می‌شود.',
    ],
    [
      'a HEIC that the browser does not decode',
      () => fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic', 'me.heic'),
      t(pictureFaultMessages.heic),
    ],
  ])('is not uploaded (%s) [ACC-05]', async (_, file, sentence) => {
    let uploads = 0;
    shopApi.use(http.post('*/upload', () => void (uploads += 1)));
    const { user } = await renderProfile(await createCustomer());
    const input = await chooser();
    input.accept = '';
    await user.upload(input, file());
    await waitFor(() => expect(input).toHaveAccessibleDescription(sentence));
    expect(input).toBeInvalid();
    expect(uploads).toBe(0);
  });

  it('is rejected for its content, with the shop’s message [ACC-05]', async () => {
    const { user } = await renderProfile(await createCustomer());
    await user.upload(await chooser(), fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0)));
    await waitFor(async () =>
      expect(await chooser()).toHaveAccessibleDescription('این تصویر خراب یا ناقص است. تصویر دیگری انتخاب کنید.'),
    );
    expect(ended).toEqual(['blob:me.png']);
  });
});

it('a failed upload keeps the form’s input, and can be retried with the same file [ACC-05]', async () => {
  shopApi.use(http.post('*/upload', () => HttpResponse.error(), { once: true }));
  const { user } = await renderProfile(await createCustomer());
  await user.type(await screen.findByRole('textbox', { name: 'نام' }), 'مریم');
  await user.upload(await chooser(), picture());
  await waitFor(async () => expect(await chooser()).toHaveAccessibleDescription('اتصال اینترنت برقرار نیست.'));
  expect(screen.getByRole('textbox', { name: 'نام' })).toHaveValue('مریم');
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('تصویر آماده است؛ با ذخیره ثبت می‌شود.')).toBeVisible();
});

it('a name that is typed while an avatar is uploaded stays in the form and in its draft [ACC-05]', async () => {
  const answer = holdResponses('post', '*/upload');
  const shopper = await createCustomer();
  const { user, unmount } = await renderProfile(shopper);
  await user.upload(await chooser(), picture());
  await user.type(screen.getByRole('textbox', { name: 'نام' }), 'مریم');
  await user.type(screen.getByRole('textbox', { name: 'نام خانوادگی' }), 'رضایی');
  answer();
  expect(await screen.findByText('تصویر آماده است؛ با ذخیره ثبت می‌شود.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'نام' })).toHaveValue('مریم');
  expect(screen.getByRole('textbox', { name: 'نام خانوادگی' })).toHaveValue('رضایی');
  unmount();

  await renderProfile(shopper, { folded: false });
  expect(await screen.findByRole('textbox', { name: 'نام' })).toHaveValue('مریم');
  expect(screen.getByText('تصویر آماده است؛ با ذخیره ثبت می‌شود.')).toBeVisible();
});

it('a running upload can be canceled [ACC-05]', async () => {
  shopApi.use(http.post('*/upload', async () => void (await delay('infinite'))));
  const { user } = await renderProfile(await createCustomer());
  await user.upload(await chooser(), picture());
  await user.click(await screen.findByRole('button', { name: 'انصراف' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('img', { name: 'تصویر حساب شما' })).toBeNull();
  expect(screen.getByRole('button', { name: 'ذخیره' })).toBeEnabled();
});
