import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { fillAddress, withSpecifiedAddresses } from '@tests/support/address-form';
import { mockDevicePosition } from '@tests/support/device-position';
import { renderAddresses, savedAddresses } from '@tests/support/render-addresses';
import { expectAccessible } from '@tests/support/expect-accessible';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  createAddress,
  findPointInZone,
  recordRequests,
  shopConfig,
} from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const zone = () => screen.findByRole('combobox', { name: 'شهر / محدوده' });
const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('li') ?? document.body);

describe('the list of addresses', () => {
  it('shows a guest a login link that returns to this page [AUTH-08]', async () => {
    await renderAddresses(null);
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Faddresses',
    );
  });

  it('is replaced by a link to the home page in a residence shop [NAV-03]', async () => {
    const config = await shopConfig();
    await renderAddresses(await createCustomer(), {
      config: { ...config, shop: { ...config.shop, shop_type: 'residence' } },
    });
    expect(await screen.findByRole('link', { name: 'صفحهٔ اصلی' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'افزودن آدرس' })).toBeNull();
  });

  it('offers to add the first address when it is empty [ACC-02]', async () => {
    const { user, router } = await renderAddresses(await createCustomer());
    expect(await screen.findByText('هنوز آدرسی ذخیره نکرده‌اید.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'افزودن آدرس' }));
    expect(router.moves).toEqual(['push /addresses?form=new']);
    expect(await screen.findByRole('form', { name: 'آدرس تازه' })).toBeVisible();
  });

  it('offers a retry when it fails to load without a connection [ERR-02]', async () => {
    const shopper = await createCustomer();
    await createAddress(shopper);
    shopApi.use(http.get('*/addresses', () => HttpResponse.error(), { once: true }));
    const { user } = await renderAddresses(shopper);
    await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
    expect(await card('خانه')).toBeDefined();
  });

  it('fills in a tapped title suggestion; an untitled address is saved under the first free one [ACC-02]', async () => {
    const shopper = await createCustomer();
    await createAddress(shopper, 'inside', 'خانه');
    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    await user.type(await screen.findByLabelText(/آدرس کامل/), 'کاشان، خیابان بابا افضل');
    await user.type(screen.getByLabelText(/پلاک/), '۷');
    await user.click(screen.getByRole('button', { name: 'محل کار' }));
    expect(screen.getByLabelText('عنوان')).toHaveValue('محل کار');
    await user.clear(screen.getByLabelText('عنوان'));
    await user.selectOptions(await zone(), 'جای دیگر');
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(async () =>
      expect((await savedAddresses(shopper)).map(({ title }) => title).toSorted()).toEqual(['خانه', 'محل کار']),
    );
  });

  it('deletes an address after a confirmation, and keeps it when the dialog is closed [ACC-02]', async () => {
    const shopper = await createCustomer();
    await createAddress(shopper, 'inside', 'خانه');
    await createAddress(shopper, 'inside', 'کار');
    const sent = recordRequests(customerEndpoints.addAddress);
    const { user } = await renderAddresses(shopper);
    await user.click((await card('کار')).getByRole('button', { name: 'حذف آدرس کار' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'حذف آدرس' })).getByRole('button', { name: 'بستن' }),
    );
    expect(sent).toEqual([]);

    await user.click((await card('کار')).getByRole('button', { name: 'حذف آدرس کار' }));
    await user.click(await screen.findByRole('button', { name: 'بله، حذف شود' }));
    expect(await screen.findByText('آدرس حذف شد.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'کار' })).toBeNull());
    await waitFor(async () => expect((await savedAddresses(shopper)).map(({ title }) => title)).toEqual(['خانه']));
  });
});

describe('the address form', () => {
  it('narrows many zones to what is typed, and chooses one by a tap or by Enter [ACC-02]', async () => {
    const shopper = await createCustomer();
    const config = withSpecifiedAddresses(await shopConfig());
    const cities = ['اراک', 'اردبیل', 'ارومیه', 'اصفهان', 'اهواز', 'بندرعباس', 'تبریز', 'شیراز', 'کرج', 'یزد'];
    const zones = cities.map((name, index) => ({ id: index + 1, zone: name, everywhere: false, from: null, price: 9 }));
    const { user } = await renderAddresses(shopper, {
      url: '/addresses?form=new',
      config: { ...config, shop: { ...config.shop, free_shipping: zones } },
    });
    const search = await screen.findByRole('searchbox', { name: /^شهر/ });
    const choice = within(screen.getByRole('radiogroup', { name: 'شهر / محدوده' }));
    const names = () => choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names()).toEqual([...cities.slice(0, 8), 'جای دیگر']);
    // An Arabic letter and a space are no other name.
    await user.type(search, 'كر');
    expect(names()).toEqual(['کرج', 'جای دیگر']);
    await user.type(search, '{Enter}');
    expect(choice.getByRole('radio', { name: 'کرج' })).toBeChecked();
    await user.clear(search);
    await user.type(search, 'بندر عباس');
    // The chosen one stays in sight.
    expect(names()).toEqual(['کرج', 'بندرعباس', 'جای دیگر']);
    await user.click(choice.getByRole('radio', { name: 'بندرعباس' }));
    expect(choice.getByRole('radio', { name: 'بندرعباس' })).toBeChecked();
    await user.clear(search);
    await user.type(search, 'کیش');
    expect(screen.getByText('«کیش» میان محدوده‌ها نیست؛ «جای دیگر» را بزنید.')).toBeVisible();
    await user.click(choice.getByRole('radio', { name: 'جای دیگر' }));
    expect(screen.getByText('بیرون از این محدوده‌ها چیزی فرستاده نمی‌شود.')).toBeVisible();
    await expectAccessible();
  });

  it('saves an address with the device’s position in a shop without a map [ACC-02]', async () => {
    const shopper = await createCustomer();
    const place = await findPointInZone(shopper);
    mockDevicePosition(place);
    const { user, router } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    expect(screen.queryByRole('application')).toBeNull();
    await user.type(await field(/عنوان/), 'خانه');
    await user.type(await field(/آدرس کامل/), 'خیابان بهار');
    await user.type(await field(/پلاک و واحد/), '12');
    await user.click(screen.getByRole('button', { name: 'موقعیت فعلی من' }));
    expect(await screen.findByText(/^عرض ۳.٫/)).toBeVisible();
    expect(await screen.findByText('این محل در محدودهٔ ارسال است.')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await card('خانه')).toBeDefined();
    expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
    await waitFor(async () =>
      expect(await savedAddresses(shopper)).toMatchObject([{ ...place, title: 'خانه', is_in_zone: true }]),
    );
    expect(router.moves).toEqual(['replace /addresses']);
  });

  it('works without the device’s position, and can remove a position that was found [ACC-02]', async () => {
    const shopper = await createCustomer();
    mockDevicePosition(null);
    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    await user.click(await screen.findByRole('button', { name: 'موقعیت فعلی من' }));
    expect(
      await screen.findByText(
        'موقعیت شما به دست نیامد. در مرورگر اجازه دهید و دوباره بزنید، یا آدرس را بدون آن ذخیره کنید.',
      ),
    ).toBeVisible();
    mockDevicePosition({ lat: 35.7, lng: 51.4 });
    await user.click(screen.getByRole('button', { name: 'موقعیت فعلی من' }));
    await user.click(await screen.findByRole('button', { name: 'پاک کردن موقعیت' }));
    await user.type(await field(/عنوان/), 'خانه');
    await user.type(await field(/آدرس کامل/), 'خیابان بهار');
    await user.type(await field(/پلاک و واحد/), '۱۲');
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await zone()).toHaveFocus();
    expect(await zone()).toHaveAccessibleDescription('شهر یا محدوده را انتخاب کنید.');
    await user.selectOptions(await zone(), 'جای دیگر');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(async () =>
      expect(await savedAddresses(shopper)).toMatchObject([{ lat: null, lng: null, zone: 'سراسر ایران' }]),
    );
  });

  it('asks whether an address is in the zone that its text names, and costs what that zone costs [ACC-02]', async () => {
    const shopper = await createCustomer();
    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    await user.type(await field(/آدرس کامل/), 'تهران، خیابان کارگر شمالی');
    await user.type(await field(/پلاک و واحد/), '۱۲');
    await user.selectOptions(await zone(), 'جای دیگر');
    expect(await screen.findByText('آدرس در «شهر تهران» است؟')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'بله، همان‌جاست' }));
    expect(await zone()).toHaveDisplayValue('شهر تهران');
    expect(screen.queryByText(/است؟$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    const { shop } = await shopConfig();
    const named = shop.free_shipping?.find(({ zone: title }) => title === 'شهر تهران');
    await waitFor(async () =>
      expect(await savedAddresses(shopper)).toMatchObject([
        { lat: null, zone: 'شهر تهران', zone_id: named?.id, shippingPrice: named?.price },
      ]),
    );
    // The choice is there again when the address is edited.
    await user.click(await screen.findByRole('button', { name: /^ویرایش آدرس/ }));
    expect(await zone()).toHaveDisplayValue('شهر تهران');
  });

  it('asks whether the position of the device is meant, when the text names another zone [ACC-02]', async () => {
    const shopper = await createCustomer();
    mockDevicePosition({ lat: 32.65, lng: 51.67 });
    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    await user.click(await screen.findByRole('button', { name: 'موقعیت فعلی من' }));
    await user.type(await field(/آدرس کامل/), 'تهران، خیابان کارگر');
    await user.click(await screen.findByRole('button', { name: 'بله، همان‌جاست' }));
    expect(await zone()).toHaveDisplayValue('شهر تهران');
    expect(screen.queryByText(/^عرض/)).not.toBeInTheDocument();
  });

  it('asks for what a parcel needs, and the city decides what sending there costs [ACC-02]', async () => {
    const shopper = await createCustomer();
    const config = await shopConfig();
    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new', config });
    await user.click(await screen.findByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByRole('searchbox', { name: /^شهر/ })).toHaveFocus();
    expect(screen.getByRole('radiogroup', { name: 'شهر' })).toHaveAccessibleDescription('شهر را از فهرست انتخاب کنید.');
    expect(await field(/کد پستی/)).toHaveAccessibleDescription('کد پستی ده رقم است.');
    expect(await field(/تلفن گیرنده/)).toHaveValue(toPersianDigits(shopper.customer.mobile));
    await fillAddress(user, { city: 'شیراز' });
    await user.clear(await field(/کد پستی/));
    await user.type(await field(/کد پستی/), '123');
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(async () => expect(await field(/کد پستی/)).toHaveFocus());
    await user.type(await field(/کد پستی/), '4567890');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    const home = await card('خانه');
    expect(home.getByText(/^استان فارس، شیراز، خیابان بهار، پلاک ۱۲، کد پستی ۱۲۳۴۵۶۷۸۹۰/)).toBeVisible();
    expect(home.getByText(/^گیرنده: سارا نیک‌پور/)).toBeVisible();
    const elsewhere = config.shop.free_shipping?.find(({ everywhere }) => everywhere);
    expect(await savedAddresses(shopper)).toMatchObject([
      { province: 'فارس', city: 'شیراز', zone: elsewhere?.zone, shippingPrice: elsewhere?.price },
    ]);
    // The city of a saved address is offered for the next one.
    await user.click(screen.getByRole('button', { name: 'افزودن آدرس' }));
    expect(await screen.findByRole('radio', { name: /^شیراز/ })).not.toBeChecked();
  });

  it('says so when the list of cities cannot be loaded, and loads it again [ERR-02]', async () => {
    shopApi.use(http.get('*/app/provinces', () => HttpResponse.error(), { once: true }));
    const config = await shopConfig();
    const { user } = await renderAddresses(await createCustomer(), { url: '/addresses?form=new', config });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('فهرست شهرها بارگذاری نشد.')).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('searchbox', { name: /^شهر/ })).toBeVisible();
  });

  it('marks the missing fields, focuses the first of them and sends nothing [ACC-02]', async () => {
    const sent = recordRequests(customerEndpoints.addAddress);
    const { user } = await renderAddresses(await createCustomer(), { url: '/addresses?form=new' });
    await user.click(await screen.findByRole('button', { name: 'ذخیره' }));
    expect(await field(/آدرس کامل/)).toHaveFocus();
    expect(await field(/آدرس کامل/)).toHaveAccessibleDescription('آدرس را کامل وارد کنید.');
    expect(await field(/پلاک و واحد/)).toHaveAccessibleDescription('پلاک را وارد کنید.');
    expect(sent).toEqual([]);
  });

  it('edits an address, and is closed by the back button [ACC-02]', async () => {
    const shopper = await createCustomer();
    const { addressId } = await createAddress(shopper);
    const { user, router } = await renderAddresses(shopper);
    await user.click((await card('خانه')).getByRole('button', { name: 'ویرایش آدرس خانه' }));
    expect(router.moves).toEqual([`push /addresses?form=${addressId}`]);
    expect(await field(/آدرس کامل/)).toHaveValue('خیابان بهار');
    act(() => router.current.back());
    await user.click((await card('خانه')).getByRole('button', { name: 'ویرایش آدرس خانه' }));
    await user.clear(await field(/عنوان/));
    await user.type(await field(/عنوان/), 'خانهٔ نو');
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await card('خانهٔ نو')).toBeDefined();
    expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
    await waitFor(async () =>
      expect(await savedAddresses(shopper)).toMatchObject([{ addressId, title: 'خانهٔ نو', is_in_zone: true }]),
    );
  });

  it('links to the list when the address does not exist [ACC-02]', async () => {
    await renderAddresses(await createCustomer(), { url: '/addresses?form=999999' });
    expect(await screen.findByText('این آدرس دیگر در فهرست شما نیست.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن آدرس‌ها' })).toHaveAttribute('href', '/addresses');
  });

  it('keeps its input through a failed connection and a reload until the address is saved [ACC-02]', async () => {
    const shopper = await createCustomer();
    mockDevicePosition({ lat: 35.7, lng: 51.4 });
    shopApi.use(http.post('*/addresses/add', () => HttpResponse.error(), { once: true }));
    const first = await renderAddresses(shopper, { url: '/addresses?form=new' });
    await first.user.type(await field(/عنوان/), 'خانه');
    await first.user.type(await field(/آدرس کامل/), 'خیابان بهار');
    await first.user.type(await field(/پلاک و واحد/), '۱۲');
    await first.user.click(screen.getByRole('button', { name: 'موقعیت فعلی من' }));
    await first.user.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    first.unmount();

    const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
    expect(await field(/آدرس کامل/)).toHaveValue('خیابان بهار');
    expect(screen.getByText('عرض ۳۵٫۷۰۰۰۰، طول ۵۱٫۴۰۰۰۰')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    await card('خانه');
    await user.click(screen.getByRole('button', { name: 'افزودن آدرس' }));
    expect(await field(/آدرس کامل/)).toHaveValue('');
  });
});
