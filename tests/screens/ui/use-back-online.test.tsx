import { act, renderHook } from '@testing-library/react';
import { useBackOnline } from '@/storefront/ui/use-back-online';

const connection = (isOn: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });
afterEach(() => jest.restoreAllMocks());

it('a failure without a connection no longer holds once the connection is back [ERR-02]', () => {
  connection(false);
  const failure = { kind: 'network' } as const;
  const { result, rerender } = renderHook(({ error }: { error: typeof failure | null }) => useBackOnline(error), {
    initialProps: { error: failure },
  });
  expect(result.current).toBe(false);
  connection(true);
  expect(result.current).toBe(true);
  // The next failure is another one, of a server that cannot be reached.
  rerender({ error: { kind: 'network' } });
  expect(result.current).toBe(false);
});

it('a failure of a connected browser holds', () => {
  connection(true);
  const { result } = renderHook(() => useBackOnline({ kind: 'server' }));
  connection(false);
  connection(true);
  expect(result.current).toBe(false);
});
