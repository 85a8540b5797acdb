import { screen, waitFor } from '@testing-library/react';
import type { InvoicingRecord } from '@/contract/invoicing.schemas';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelShopEndpoints as shop } from '@/contract/panel-shop.endpoints';
import { NO_PARTY } from '@/domain/invoice-party';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelInvoicesMessages as words } from '@/messages/panel-invoices';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

const RECORD: InvoicingRecord = {
  id: 1,
  seller: NO_PARTY,
  tax: { enabled: false, rate: 0, delivery_rate: 0, included: false },
  version: 4,
};

it('seller and tax are saved together, and rates are asked for once there is tax', async () => {
  api.on(shop.getInvoicing, () => ({ item: RECORD }));
  api.on(panelStaffEndpoints.listAudit, () => ({ items: [], page: 1, limit: 25, total: 0 }));
  api.on(shop.updateInvoicing, () => ({ item: { ...RECORD, version: 5 } }));
  const { user } = renderPanel(api, '/invoicing');
  const name = await screen.findByRole('textbox', { name: t(words.sellerName) }, { timeout: 8000 });
  await user.type(name, 'بازرگانی نمونه');
  await user.type(screen.getByRole('textbox', { name: t(invoicingMessages['party.national_id']) }), '123');
  expect(screen.queryByRole('textbox', { name: new RegExp(`^${t(words.rate).replace(/[()]/g, '.')}`) })).toBeNull();
  await user.click(screen.getByRole('switch', { name: t(words.enabled) }));
  const rate = screen.getByRole('textbox', { name: new RegExp(`^${t(words.rate).replace(/[()]/g, '.')}`) });
  await user.clear(rate);
  await user.type(rate, '۱۰');
  await user.click(screen.getByRole('button', { name: form.save }));
  await waitFor(() => expect(api.requestsTo(shop.updateInvoicing)).toHaveLength(1));
  expect(api.requestsTo(shop.updateInvoicing)[0]?.body).toEqual({
    version: 4,
    seller: { name: 'بازرگانی نمونه', national_id: '123' },
    tax: { enabled: true, rate: 10 },
  });
});
