/** The panel: sign-in, nights, holidays. */
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { assert } from '../check-runner';
import { requireOrSkip, type SuiteContext } from '../suite-context';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** Days ahead: far enough to be free, and near enough to be reservable. */
const DAYS_AHEAD = 170;

export async function checkPanel(suite: SuiteContext): Promise<void> {
  const { report, accounts } = suite;
  const token = await report.check('panel.panelLogin', 'logs staff in', async () => accounts.panel());
  const staff = () =>
    requireOrSkip(token, suite.options.panelMobile === null ? 'set --panel-mobile' : 'the staff could not log in');
  await nights(suite, staff);
  await holidays(suite, staff);
}

async function nights({ client, report, residence, today }: SuiteContext, staff: () => string): Promise<void> {
  const from = addDays(today, DAYS_AHEAD + 30);
  const target = () => ({ params: { id: requireOrSkip(residence, 'no residence is on sale').id }, token: staff() });
  const change = async (body: { action: 'block' | 'open' | 'price' | 'reset_price'; price?: number }) =>
    (await client.ok(panelEndpoints.changeNights, { ...target(), body: { from, to: from, ...body } })).data.nights;
  await report.check('panel.listNights', FORM, async () => {
    const list = (await client.ok(panelEndpoints.listNights, { ...target(), query: { from, to: addDays(from, 2) } }))
      .data.nights;
    assert(list.length === 3, `both ends are included: three nights should be listed, not ${list.length}`);
  });
  await report.check('panel.changeNights', 'blocks and opens a night', async () => {
    assert((await change({ action: 'block' }))[0]?.state === 'blocked', 'a blocked night should be blocked');
    assert((await change({ action: 'open' }))[0]?.state === 'free', 'an opened night should be free');
  });
  await report.check('panel.changeNights', 'sets and resets the price of a night', async () => {
    assert(
      (await change({ action: 'price', price: 7_654_321 }))[0]?.price === 7_654_321,
      'the night should have the price that was set',
    );
    assert((await change({ action: 'reset_price' }))[0]?.price !== 7_654_321, 'the price should be taken back');
  });
}

async function holidays(suite: SuiteContext, staff: () => string): Promise<void> {
  const { client, report, today } = suite;
  await report.check('panel.changeHoliday', 'overrides a day and removes the override', async () => {
    const date = addDays(today, DAYS_AHEAD);
    await client.ok(panelEndpoints.changeHoliday, {
      token: staff(),
      body: { date, title: t(conformanceMessages.sampleHome) },
    });
    await client.ok(panelEndpoints.changeHoliday, { token: staff(), body: { date, reset: true } });
  });
}
