/** Renders the profile page for a customer of the shared test server. */
import { screen } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Customer } from '@/contract/customer.schemas';
import { ProfileScreen } from '@/storefront/screens/profile/profile-screen';
import { storeSession } from '@/storefront/state/auth/auth.api';
import { renderApp, type RenderedApp } from './render-app';
import { loggedInAs, shopConfig, callApi, type ShopCustomer } from './customer-client';

interface Coming {
  url?: string;
  /** After the first login. */
  isNew?: boolean;
  /** Whether the browser has stored the customer besides the token. */
  knowsCustomer?: boolean;
  /** Unfolds the form; not where the page is a step of the login. */
  folded?: boolean;
}

export async function renderProfile(
  shopper: ShopCustomer | null,
  { url = '/profile', isNew = false, knowsCustomer = true, folded = url === '/profile' && !isNew }: Coming = {},
): Promise<RenderedApp> {
  const config = await shopConfig();
  if (!shopper) return await renderApp(<ProfileScreen />, { url, config });
  const known = loggedInAs(shopper);
  if (isNew)
    storeSession({ token: { access_token: shopper.token }, user: shopper.user, customer: shopper.customer }, true);
  const preloaded = {
    ...known,
    user: { ...known.user, isNew },
    ...(!knowsCustomer && { customer: { customer: null } }),
  };
  const app = await renderApp(<ProfileScreen />, { url, config, preloaded });
  // The form is folded below the account's first page.
  if (folded) await app.user.click(await screen.findByText('ویرایش مشخصات'));
  return app;
}

/** The customer as saved on the server. */
export async function savedProfile({ customer, token }: ShopCustomer): Promise<Customer> {
  return (await callApi(customerEndpoints.getCustomer, { params: { id: customer.id }, token })).customer;
}
