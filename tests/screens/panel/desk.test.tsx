import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelDeskMessages as desk } from '@/messages/panel-desk';
import { DraftKeeper } from '@/panel/forms/draft-keeper';
import { OrderKey } from '@/panel/take-order/order-key';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

/** Brings the tab into sight or hides it. */
function see(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

it('the desk is read on every screen: counted in the menu, sounding for what is new, looked at only in sight', async () => {
  let ids = [1];
  api.on(panelDeskEndpoints.getDesk, () => ({
    today: '2026-11-20',
    groups: [
      { kind: 'to_pack' as const, time: null, count: ids.length, items: ids.map((id) => ({ id }) as DeskOrder) },
    ],
  }));
  api.on(panelDeskEndpoints.listDeskPayments, () => ({ items: [], page: 1, limit: 20, total: 0 }));
  const sounds = jest.fn();
  class SilentAudio {
    constructor() {
      sounds();
      throw new Error('No sound here');
    }
  }
  Object.assign(window, { AudioContext: SilentAudio });
  see('hidden');
  renderPanel(api, '/payments');
  const counted = async (n: number) =>
    await screen.findByTitle(t(desk.waiting, { n: toPersianDigits(n) }), {}, { timeout: 8000 });
  expect(await counted(1)).toBeInTheDocument();
  expect(api.asked(panelDeskEndpoints.getDesk).map(({ query }) => query.look)).not.toContain('true');
  expect(sounds).not.toHaveBeenCalled();
  ids = [1, 2];
  see('visible');
  expect(await counted(2)).toBeInTheDocument();
  expect(api.asked(panelDeskEndpoints.getDesk).at(-1)?.query).toEqual({ look: 'true' });
  expect(sounds).toHaveBeenCalledTimes(1);
});

it('an order by telephone has a key from its first change, and the same one after a reload', async () => {
  const keys: string[] = [];
  function OrderForm() {
    const form = useForm({ defaultValues: { msg: '' } });
    return (
      <FormProvider {...form}>
        <DraftKeeper form="orders/new" />
        <OrderKey onKey={(key) => void (keys.at(-1) === key || keys.push(key))} />
        <input aria-label="msg" {...form.register('msg')} />
      </FormProvider>
    );
  }
  const first = render(<OrderForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'msg' }), 'x');
  await waitFor(() => expect(keys).toHaveLength(1));
  const stored = () => localStorage.getItem('PANEL_DRAFTS') ?? '';
  await waitFor(() => expect(stored()).toContain(keys[0]));
  first.unmount();
  render(<OrderForm />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'msg' })).toHaveValue('x'));
  await userEvent.type(screen.getByRole('textbox', { name: 'msg' }), 'y');
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/.{16,}/);
});
