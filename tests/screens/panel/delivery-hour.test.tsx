import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, SaveButton } from 'react-admin';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { panelFormMessages } from '@/messages/panel-form';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { DeliveryFields } from '@/panel/take-order/delivery-fields';
import { bodyOf, type OrderForm } from '@/panel/take-order/order-body';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';
import { mockApi } from '@tests/support/mock-api';

const api = mockApi();
const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];
const HOURS = ['12:30', '13:30'];

/** Shows the form, whose calendar has these hours on each day. Returns the presses, and what was saved. */
function show(defaultValues: OrderForm, orderHour: string | null = null) {
  const slots = HOURS.map((time) => ({ time, left: 3 }));
  const days = [...makeCalendarDays(SATURDAY, 'ff').values()].map((day) => ({ ...day, slots }));
  api.on(calendarEndpoints.getShopCalendar, () => ({ months: [{ year: 1405, month: 8, days }] }));
  const saved = jest.fn<void, [OrderForm]>();
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Form defaultValues={defaultValues} onSubmit={(values: OrderForm) => saved(values)}>
        <DeliveryFields deliveries={['pickup']} hasHours orderHour={orderHour} />
        <SaveButton alwaysEnable label={panelFormMessages.save} />
      </Form>
    </AdminContext>,
  );
  return { saved, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const day = (date: string) => screen.findByRole('button', { name: formatJalaaliDay(date) });
const hour = (time: string) => screen.getByRole('button', { name: toPersianDigits(time) });

it('an order by telephone drops the hour of another day, so that the order is not accepted for it', async () => {
  const { saved, user } = show({ delivery: 'pickup', products: [{ product_id: 3, count: 1 }] });
  let saves = 0;
  const timesSaved = async () => {
    await user.click(screen.getByRole('button', { name: panelFormMessages.save }));
    saves += 1;
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(saves));
    return bodyOf(saved.mock.calls.at(-1)?.[0] ?? {}).products[0]?.times;
  };
  await user.click(await day(SATURDAY));
  await user.click(hour('12:30'));
  await user.click(await day(SATURDAY));
  expect(await timesSaved()).toEqual([`${SATURDAY} 12:30`]);
  await user.click(await day(SUNDAY));
  expect(hour('12:30')).toHaveAttribute('aria-pressed', 'false');
  expect(await timesSaved()).toBeUndefined();
  await user.click(hour('13:30'));
  expect(await timesSaved()).toEqual([`${SUNDAY} 13:30`]);
});

it('a changed order shows its hour among those that are open, also when it no longer is', async () => {
  const kept = `${SATURDAY} 11:30`;
  const { user } = show({ delivery: 'pickup', times: kept }, kept);
  await day(SATURDAY);
  expect(hour('11:30')).toHaveAttribute('aria-pressed', 'true');
  await user.click(hour('12:30'));
  expect(hour('11:30')).toHaveAttribute('aria-pressed', 'false');
  await user.click(await day(SUNDAY));
  expect(screen.queryByRole('button', { name: toPersianDigits('11:30') })).not.toBeInTheDocument();
});
