import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { remindOnce } from '@/backend/services/panel/desk-reminder';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { makeResidence } from '@tests/support/fixtures';
import { nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';
import { setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, paidGoods, waits } = shop;

describe('the reminder of an unattended desk', () => {
  const reminders = () =>
    api.sms.sent.filter(({ text }) => text?.includes('کسی آن را ندیده')).map(({ mobile }) => mobile);

  it('is sent to owners and clerks once per order, and not while the desk is being viewed', async () => {
    const owner = await makeStaff(api);
    await paidGoods();
    api.clock.advance({ minutes: 9 });
    expect(await remindOnce(api.deps)).toBe(0);
    api.clock.advance({ minutes: 1 });
    expect(await Promise.all([remindOnce(api.deps), remindOnce(api.deps)])).toContain(1);
    expect(reminders().sort()).toEqual([owner.mobile, shop.desk.mobile].sort());
    api.clock.advance({ minutes: 30 });
    expect(await remindOnce(api.deps)).toBe(0);
    await paidGoods();
    api.clock.advance({ minutes: 2 });
    await waits(shop.desk, 'true');
    api.clock.advance({ minutes: 30 });
    expect(await remindOnce(api.deps)).toBe(0);
  });

  it('is sent after the configured minutes, and never when they are 0', async () => {
    await paidGoods();
    await makeStaff(api);
    const remind = async (deskReminderMinutes: number) =>
      await remindOnce({ ...api.deps, limits: { ...api.deps.limits, deskReminderMinutes } });
    api.clock.advance({ minutes: 20 });
    expect(await remind(0)).toBe(0);
    expect(await remind(25)).toBe(0);
    api.clock.advance({ minutes: 5 });
    expect(await remind(25)).toBe(1);
  });

  it('counts a paid stay for a later day until it is seen', async () => {
    await makeStaff(api);
    const ids: number[] = [];
    for (const start of [3, 4])
      ids.push(
        await placeOrder(
          api,
          shop.shopper,
          stayBody(await makeResidence(api.db), nightsFrom(start, 1), { payment_type: 'credit' }),
        ),
      );
    const [seen = 0] = ids;
    await api.ok(panelDeskEndpoints.markDeskSeen, { token: shop.desk.token, params: { id: seen }, body: {} });
    api.clock.advance({ minutes: 10 });
    expect(await remindOnce(api.deps)).toBe(1);
  });

  it('is sent although a page is open in the background, but not for orders of the previous day', async () => {
    const id = await paidGoods();
    api.clock.advance({ minutes: 5 });
    await waits();
    api.clock.advance({ minutes: 5 });
    expect(await remindOnce(api.deps)).toBe(1);
    await api.db.update(orders).set({ reminded_at: null }).where(eq(orders.id, id));
    api.clock.advance({ days: 1 });
    expect(await remindOnce(api.deps)).toBe(0);
  });
});
