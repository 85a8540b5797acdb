import { randomUUID } from 'node:crypto';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PaymentType } from '@/contract/payment-types';
import { urls } from '@/domain/urls';
import { addressesMessages } from '@/messages/addresses';
import { cardTransferMessages } from '@/messages/card-transfer';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelTransfersMessages } from '@/messages/panel-transfers';
import { callApi, createCustomer, findProduct, type Customer } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { button, checkStep, openPage } from '@tests/support/e2e-steps';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { openOrder, orderAtDesk } from '@tests/support/panel-steps';
import { press } from '@tests/support/press';
import { shopForFile } from '@tests/support/shop-for-file';

/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';

const shop = shopForFile('shop', {});

/** An order of a customer with an address. */
async function order(customer: Customer, product: number, payment_type: PaymentType): Promise<number> {
  const { token, id } = customer;
  const { addresses } = await callApi(shop().origin, customerEndpoints.getAddresses, { params: { id }, token });
  const products = [{ product_id: product, count: 1 }];
  const body = { products, payment_type, delivery: 'post' as const, address: addresses[0]?.addressId };
  const headers = { 'idempotency-key': randomUUID() };
  return (await callApi(shop().origin, ordersEndpoints.submit, { token, body, headers })).order_id;
}

it('receipt, courier, label and invoice of an order, and the zone of its address, have no accessibility violation', async () => {
  const { origin } = shop();
  const owner = await panelSession(origin, OWNER);
  const { token } = owner;
  const { items: ways } = await callApi(origin, panelOffersEndpoints.listPaymentWays, { token });
  for (const { id, type, version } of ways.filter(
    ({ type: name }) => name === 'card_to_card' || name === 'on_delivery',
  ))
    await callApi(origin, panelOffersEndpoints.updatePaymentWay, {
      token,
      params: { id },
      body: {
        version,
        enabled: true,
        ...(type === 'card_to_card' && { settings: { card_number: '6037701689095443', card_owner: 'سارا کریمی' } }),
      },
    });
  const { item: invoicing } = await callApi(origin, panelShopEndpoints.getInvoicing, { token });
  const seller = { name: 'خانهٔ هنر', national_id: '10380284790', address: 'تهران، خیابان آزادی، پلاک ۷' };
  await callApi(origin, panelShopEndpoints.updateInvoicing, { token, body: { version: invoicing.version, seller } });
  const customer = await createCustomer(origin);
  const { id } = await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000);
  const asCustomer = { params: { id: customer.id }, token: customer.token };
  await callApi(origin, cartEndpoints.updateCart, {
    ...asCustomer,
    body: { products: [{ product_id: id, count: 1 }] },
  });

  const buyer = await visit({ shop: 'shop', device: 'phone', origin, stored: customer.stored });
  buyer.page.setDefaultTimeout(30_000);
  await openPage(buyer.page, urls.checkout());
  await buyer.page.getByPlaceholder(t(addressesMessages.addressCitySearch)).fill('شیرا');
  await buyer.page.getByRole('radio', { name: /^شیراز/ }).waitFor();
  await checkStep(buyer.page, 'order-dialogs-phone-zone');
  await callApi(origin, customerEndpoints.addAddress, {
    ...asCustomer,
    body: { title: 'خانه', address: 'خیابان آزادی، کوچهٔ دوم', number: '۷' },
  });
  const byCard = await order(customer, id, 'card_to_card');
  await openPage(buyer.page, urls.order(byCard));
  await buyer.page.getByLabel(t(cardTransferMessages.last4)).fill('۱۲۳۴');
  await buyer.page.getByLabel(t(cardTransferMessages.clock)).fill('۲۵:۰۰');
  await press(button(buyer.page, cardTransferMessages.send));
  await buyer.page.getByText(t(cardTransferMessages.clockWrong)).waitFor();
  await checkStep(buyer.page, 'order-dialogs-phone-receipt');
  await buyer.page.getByLabel(t(cardTransferMessages.clock)).fill('۰۰:۰۱');
  await press(button(buyer.page, cardTransferMessages.send));
  await buyer.page.getByText(t(cardTransferMessages.waiting)).first().waitFor();
  await checkStep(buyer.page, 'order-dialogs-phone-waiting');

  const staff = await visit({ shop: 'shop', device: 'phone', origin });
  const { page } = staff;
  page.setDefaultTimeout(30_000);
  await openPanel(page, '/panel/desk', owner.stored);
  await press(button(orderAtDesk(page, String(byCard)), panelTransfersMessages.refuse));
  const refusal = page.getByRole('dialog', { name: t(panelTransfersMessages.refuseTitle) });
  await refusal.waitFor();
  await checkStep(page, 'order-dialogs-phone-refuse');
  await press(button(refusal, panelShellMessages.cancel));
  await press(button(orderAtDesk(page, String(byCard)), panelTransfersMessages.confirm));
  await button(orderAtDesk(page, String(byCard)), panelOrdersMessages['action.packed']).waitFor();

  const brought = await callApi(origin, panelDeskEndpoints.getDeskOrder, { token, params: { id: byCard } });
  expect(brought.item.status).toBe('in_progress');
  await openOrder(page, String(byCard));
  await press(button(page, panelInvoicesMessages.editBuyer));
  await page.getByRole('dialog', { name: t(panelInvoicesMessages.editBuyer) }).waitFor();
  await checkStep(page, 'order-dialogs-phone-buyer');

  await page.goto(`/panel/labels?ids=${byCard}`);
  await page.getByText(t(panelDeskMessages.title)).first().waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await checkStep(page, 'order-dialogs-phone-labels');
  await page.goto('/panel/invoices');
  await page.getByRole('main').getByText('000001').or(page.getByRole('main').getByRole('link')).first().waitFor();
  await checkStep(page, 'order-dialogs-phone-invoices');

  const { link } = await callApi(origin, invoicesEndpoints.getInvoice, {
    params: { id: byCard },
    token: customer.token,
  });
  await openPage(buyer.page, new URL(link, origin).pathname + new URL(link, origin).search);
  await buyer.page.getByText(t(officialInvoiceMessages.seller)).first().waitFor();
  await checkStep(buyer.page, 'order-dialogs-phone-invoice');
  await buyer.page.emulateMedia({ media: 'print' });
  await checkStep(buyer.page, 'order-dialogs-phone-invoice-printed');
  await buyer.leave();
  await staff.leave();
});
