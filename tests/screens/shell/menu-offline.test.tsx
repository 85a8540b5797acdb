import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '@/storefront/shell/menu';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { renderWithLayout, residenceSite } from '@tests/support/render-with-layout';

const connection = { up: false };
jest.mock('@/storefront/widgets/side-drawer', () => {
  if (!connection.up) throw new Error('no connection');
  return jest.requireActual('@/storefront/widgets/side-drawer');
});

it('menu code that fails to load causes a message, and is loaded again by the next press [NAV-04, ERR-02]', async () => {
  const { store } = renderWithLayout(<Menu site={residenceSite} />);
  await userEvent.click(screen.getByRole('button', { name: 'باز کردن منو' }));
  await waitFor(() => expect(selectNotification(store.getState()).message).toBe('اتصال اینترنت برقرار نیست.'));
  connection.up = true;
  await userEvent.click(screen.getByRole('button', { name: 'باز کردن منو', expanded: false }));
  expect(await screen.findByRole('dialog', { name: 'منو' })).toBeInTheDocument();
});
