import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '@/storefront/shell/toaster';
import { notificationCleared, notified } from '@/storefront/state/notifications/notification.slice';
import { waitOutsideAct } from '@tests/support/wait-outside-act';
import { renderWithLayout } from '@tests/support/render-with-layout';

type Variant = 'success' | 'error' | 'warning' | 'info' | 'default';

function draw() {
  const { store } = renderWithLayout(<Toaster />);
  const notify = (message: string, variant: Variant = 'info') =>
    act(() => void store.dispatch(notified({ message, variant })));
  return { store, notify };
}
const closeButtons = () => screen.queryAllByRole('button', { name: 'بستن پیام' });

describe('the toaster', () => {
  // Must be the first test: a loaded module stays loaded.
  it('shows a plain message if the toasts’ code fails to load, and loads it again for the next one [TOAST-02]', async () => {
    let reachable = false;
    jest.doMock('@/storefront/widgets/toasts', () => {
      if (!reachable) throw new Error('no connection');
      return jest.requireActual('@/storefront/widgets/toasts');
    });
    const { store, notify } = draw();
    notify('اتصال اینترنت برقرار نیست.', 'error');
    expect(await screen.findByRole('alert')).toHaveTextContent('اتصال اینترنت برقرار نیست.');
    expect(closeButtons()).toEqual([]);
    act(() => void store.dispatch(notificationCleared()));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    reachable = true;
    notify('دوباره', 'error');
    expect(await screen.findByRole('button', { name: 'بستن پیام' })).toBeInTheDocument();
    jest.dontMock('@/storefront/widgets/toasts');
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['default', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('shows a notification of variant %s as a toast that is announced [TOAST-02]', async (variant, role) => {
    const { notify } = draw();
    notify('سفارش شما ثبت شد.', variant);
    expect(await screen.findByRole(role)).toHaveTextContent('سفارش شما ثبت شد.');
  });

  it('shows all notifications sent while the code was loading, even if the state was cleared [TOAST-02]', async () => {
    const { store } = draw();
    act(() => {
      store.dispatch(notified({ message: 'نخست', variant: 'info' }));
      store.dispatch(notified({ message: 'دوم', variant: 'error' }));
      store.dispatch(notificationCleared());
    });
    expect(await screen.findByText('نخست')).toBeInTheDocument();
    expect(screen.getByText('دوم')).toBeInTheDocument();
  });

  it('shows nothing for an empty message [TOAST-02]', () => {
    const { notify } = draw();
    notify('');
    expect(closeButtons()).toEqual([]);
  });

  it('shows toasts at the top right [TOAST-01]', async () => {
    const { notify } = draw();
    notify('سلام');
    const place = getComputedStyle(
      (await screen.findByRole('status')).closest('.notistack-SnackbarContainer') ?? document.body,
    );
    expect([place.position, place.top, place.right]).toEqual(['fixed', '14px', '20px']);
  });

  it('shows at most three toasts at the same time [TOAST-01]', async () => {
    const { notify } = draw();
    for (const message of ['یک', 'دو', 'سه', 'چهار']) notify(message);
    expect(await screen.findByText('چهار')).toBeInTheDocument();
    await waitFor(() => expect(closeButtons()).toHaveLength(3));
    expect(screen.queryByText('یک')).not.toBeInTheDocument();
  });

  it('does not show the same message twice at the same time [TOAST-01]', async () => {
    const { notify } = draw();
    notify('همان');
    notify('همان');
    notify('دیگر');
    expect(await screen.findByText('دیگر')).toBeInTheDocument();
    expect(screen.getAllByText('همان')).toHaveLength(1);
  });

  it('closes a toast by its button [TOAST-01]', async () => {
    const { notify } = draw();
    notify('رفتنی');
    await userEvent.click((await screen.findAllByRole('button', { name: 'بستن پیام' }))[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('رفتنی')).not.toBeInTheDocument());
  });

  it.each([
    ['', undefined],
    [' with a link', { label: 'ورود', href: '/login' }],
  ])('hides a toast%s after 5000 ms, not before [TOAST-01]', async (_, link) => {
    const { store } = draw();
    const notify = (message: string) => act(() => void store.dispatch(notified({ message, variant: 'info', link })));
    notify('گذرا');
    await screen.findByText('گذرا');
    jest.useFakeTimers();
    try {
      notify('گذرای دوم');
      await act(() => jest.advanceTimersByTimeAsync(4_900));
      expect(screen.getByText('گذرای دوم')).toBeInTheDocument();
      // Its exit transition has several steps, each started by the previous one.
      for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.queryByText('گذرای دوم')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('animates while a test waits outside of act(), without a warning of React', async () => {
    const { notify } = draw();
    notify('نخست');
    await screen.findByText('نخست');
    jest.useFakeTimers();
    try {
      notify('دوم');
      await waitOutsideAct(() => jest.advanceTimersByTimeAsync(4_000));
      expect(screen.getByText('دوم')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
