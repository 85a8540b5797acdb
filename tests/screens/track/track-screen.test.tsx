import { screen, within } from '@testing-library/react';
import type { OrderTracking } from '@/contract/tracking.schemas';
import { TrackScreen } from '@/storefront/screens/track/track-screen';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';

const GOODS: OrderTracking = {
  order_id: 7,
  number: '000007',
  kind: 'goods',
  status: 'send',
  sub_status: null,
  timeline: (['created', 'in_progress', 'ready', 'send'] as const).map((status, hour) => ({
    status,
    sub_status: null,
    at: `2026-11-20T0${hour + 5}:30:00.000Z`,
  })),
  delivery: 'post',
  hour: null,
  arrives: { first: '2026-11-23', last: '2026-11-25' },
  tracking_code: '12345678',
  carrier: 'تیپاکس',
  courier_phone: null,
  owed: 0,
  stay: null,
};
const open = (tracking: OrderTracking) =>
  renderApp(<TrackScreen page={{ tracking }} />, { url: `/track/7?s=${'A'.repeat(16)}` });
const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

it('goods on their way have steps with times, expected days, and the carrier’s page, for which the code is copied', async () => {
  const { user } = await open(GOODS);
  expect(screen.getByRole('heading', { level: 2, name: 'سفارش ۰۰۰۰۰۷' })).toBeVisible();
  expect(screen.getByText('سفارش در راه است.')).toBeVisible();
  expect(detail('زمان رسیدن')).toHaveTextContent('دوشنبه ۲ تا چهارشنبه ۴ آذر');
  const steps = within(screen.getByRole('list', { name: 'روند سفارش' })).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps[3]).toHaveAttribute('aria-current', 'step');
  expect(steps[3]).toHaveTextContent('۲۹ آبان ۱۴۰۵، ۱۲:۰۰');
  // A time in words of the calendar is none that a program reads.
  expect(within(steps[3]!).getByText('۲۹ آبان ۱۴۰۵، ۱۲:۰۰')).toHaveAttribute('datetime', '2026-11-20T08:30:00.000Z');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = screen.getByRole('link', { name: /^پیگیری در سایت تیپاکس/ });
  expect(page).toHaveAttribute('href', 'https://tipaxco.com/tracking');
  page.addEventListener('click', (event) => event.preventDefault());
  await user.click(page);
  expect(write).toHaveBeenCalledWith('12345678');
  expect(await screen.findByText('کد رهگیری کپی شد؛ آن را در سایت تیپاکس بچسبانید.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'دیدن همهٔ سفارش' })).toHaveAttribute('href', '/order/7');
  expect(screen.queryByText(/تومان/)).not.toBeInTheDocument();
  await expectAccessible();
});

it('food on its way has its hour, a call to its courier, and what is to be paid on delivery', async () => {
  await open({
    ...GOODS,
    delivery: 'slot',
    hour: { date: '2026-11-21', time: '13:00' },
    arrives: null,
    tracking_code: null,
    carrier: 'رضا',
    courier_phone: '09351234567',
    owed: 200_000,
  });
  expect(detail('زمان رسیدن')).toHaveTextContent('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۳:۰۰');
  expect(detail('هنگام تحویل بپردازید')).toHaveTextContent('۲۰۰٬۰۰۰ تومان');
  expect(screen.getByRole('link', { name: /^تماس با پیک، رضا/ })).toHaveAttribute('href', 'tel:09351234567');
});

it('an order for pickup says where, of a branch its own address', async () => {
  const place = { address: 'بازار وکیل، حجرهٔ ۴', hours: '', telephone: null, point: null };
  await open({ ...GOODS, status: 'ready', delivery: 'pickup', place, arrives: null, tracking_code: null });
  expect(screen.getByText('بازار وکیل، حجرهٔ ۴')).toBeVisible();
  expect(screen.queryByText(/^آدرس فروشگاه/)).toBeNull();
});

it('a stay has its state and dates', async () => {
  await open({
    ...GOODS,
    kind: 'stay',
    status: 'in_progress',
    timeline: [
      { status: 'rt_accept', sub_status: null, at: '2026-11-20T05:30:00.000Z' },
      { status: 'in_progress', sub_status: null, at: '2026-11-20T06:30:00.000Z' },
    ],
    delivery: null,
    arrives: null,
    tracking_code: null,
    carrier: null,
    stay: {
      name: 'ویلای ساحلی',
      city: 'رامسر',
      province: 'مازندران',
      check_in: '2026-11-23',
      check_out: '2026-11-26',
      from: '14:00',
      until: '12:00',
    },
  });
  expect(screen.getByText('رزرو قطعی است.')).toBeVisible();
  expect(detail('ورود')).toHaveTextContent('دوشنبه ۲ آذر ۱۴۰۵، از ساعت ۱۴:۰۰');
  expect(detail('خروج')).toHaveTextContent('پنجشنبه ۵ آذر ۱۴۰۵، تا ساعت ۱۲:۰۰');
  expect(within(screen.getByRole('list', { name: 'روند رزرو' })).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'دیدن همهٔ رزرو' })).toHaveAttribute('href', '/reservation/7');
  await expectAccessible();
});

it('a wrong or ended link shows why there is nothing, and the home page', async () => {
  await renderApp(<TrackScreen page={{ tracking: null, msg: 'این پیوند درست نیست.' }} />, { url: '/track/7' });
  expect(screen.getByText('این پیوند درست نیست.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'رفتن به صفحهٔ اصلی' })).toHaveAttribute('href', '/');
});

it('the rest of a deposit says its last day, not the arrival', async () => {
  await open({ ...GOODS, owed: 200_000, owed_until: '2026-12-03T16:30:00.000Z' });
  const [owed] = screen.getAllByText('۲۰۰٬۰۰۰ تومان');
  expect(owed?.previousElementSibling).toHaveTextContent(/^تا ۱۲\sآذر ۱۴۰۵، ۲۰:۰۰ بپردازید$/);
});
