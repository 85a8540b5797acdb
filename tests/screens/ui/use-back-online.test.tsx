import { act, renderHook } from '@testing-library/react';
import { useBackOnline } from '@/storefront/ui/use-back-online';

const connection = (isOn: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });
afterEach(() => jest.restoreAllMocks());

it('useBackOnline is true for an offline failure once the connection is back, until the next failure [ERR-02]', () => {
  connection(false);
  const failure = { kind: 'network' } as const;
  const { result, rerender } = renderHook(({ error }: { error: typeof failure | null }) => useBackOnline(error), {
    initialProps: { error: failure },
  });
  expect(result.current).toBe(false);
  connection(true);
  expect(result.current).toBe(true);
  // The next failure is a new one: the server is unreachable.
  rerender({ error: { kind: 'network' } });
  expect(result.current).toBe(false);
});

it('useBackOnline stays false for a failure that occurred online', () => {
  connection(true);
  const { result } = renderHook(() => useBackOnline({ kind: 'server' }));
  connection(false);
  connection(true);
  expect(result.current).toBe(false);
});
