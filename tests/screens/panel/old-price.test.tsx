import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { t } from '@/messages/format-message';
import { cardMessages } from '@/messages/card';
import { panelProductsMessages as words } from '@/messages/panel-products';
import { OldPriceField } from '@/panel/products/old-price-field';
import { PANEL_THEME } from '@tests/support/render-panel';

it('the price before the discount says the percentage that customers read, and when it is too low', async () => {
  render(
    <AdminContext theme={PANEL_THEME}>
      <Form record={{ id: 1, price: 900_000, old_price: 1_000_000 }}>
        <OldPriceField />
      </Form>
    </AdminContext>,
  );
  expect(await screen.findByText(new RegExp(t(cardMessages.discount, { n: '۱۰' })))).toBeVisible();
  const field = screen.getByLabelText(t(words.oldPrice));
  await userEvent.clear(field);
  expect(screen.queryByText(/تخفیف$/)).toBeNull();
  await userEvent.type(field, '۸۰۰۰۰۰');
  expect(screen.getByText(new RegExp(t(words.oldPriceLow)))).toBeVisible();
});
