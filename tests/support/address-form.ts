/** The address form of the storefront. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';

/** Fills the form, with the city and the postal code where it asks for them; the receiver is the customer. */
export async function fillAddress(
  user: UserEvent,
  { title = 'خانه', street = 'خیابان بهار', number = '۱۲', city = 'تهران' } = {},
): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'آدرس تازه' }));
  await user.type(form.getByRole('textbox', { name: /عنوان/ }), title);
  const search = form.queryByRole('searchbox', { name: /^شهر/ });
  if (search) {
    await user.type(search, city);
    await user.click(await form.findByRole('radio', { name: new RegExp(`^${city}\\s*استان`) }));
    await user.type(form.getByRole('textbox', { name: /کد پستی/ }), '1585678341');
    const receiver = form.getByRole('textbox', { name: /نام گیرنده/ });
    await user.clear(receiver);
    await user.type(receiver, 'سارا نیک‌پور');
  }
  await user.type(form.getByRole('textbox', { name: /آدرس کامل/ }), street);
  await user.type(form.getByRole('textbox', { name: /پلاک/ }), number);
}

/** The config of a backend with the specification's addresses alone: no city, and zones that are drawn. */
export function withSpecifiedAddresses({ config, shop }: ShopConfig): ShopConfig {
  const free_shipping = shop.free_shipping?.map((zone) => ({ ...zone, areas: null, drawn: !zone.everywhere }));
  return { config, shop: { ...shop, free_shipping, address_fields: null } };
}
