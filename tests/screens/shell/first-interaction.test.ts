import type * as Scheduling from '@/storefront/platform/scheduling';
import { freezeClock } from '@tests/support/state-test';

/** A document without any interaction so far, on a network that the browser describes by `connection`. */
async function openDocument(connection?: { saveData?: boolean; effectiveType?: string }) {
  jest.resetModules();
  freezeClock();
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  return (await import('@/storefront/platform/scheduling')) as typeof Scheduling;
}
afterEach(() => Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }));
const interact = (name: string) => window.dispatchEvent(new Event(name));

describe('the first interaction', () => {
  it.each(['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin', 'click'])(
    'is detected by %s, once',
    async (name) => {
      const { onFirstInteraction } = await openDocument();
      const begin = jest.fn(() => () => undefined);
      onFirstInteraction(begin);
      expect(begin).not.toHaveBeenCalled();
      interact(name);
      interact(name);
      expect(begin).toHaveBeenCalledTimes(1);
    },
  );

  it('includes a click whose propagation is stopped', async () => {
    const { onFirstInteraction } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onFirstInteraction(begin);
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', (event) => event.stopPropagation());
    button.click();
    expect(begin).toHaveBeenCalledTimes(1);
    button.remove();
  });

  it('is not reported without an event', async () => {
    const { onFirstInteraction } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onFirstInteraction(begin);
    jest.advanceTimersByTime(600_000);
    expect(begin).not.toHaveBeenCalled();
  });

  it('is not a carousel that scrolls by itself', async () => {
    const { onFirstInteraction } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onFirstInteraction(begin);
    const carousel = document.body.appendChild(document.createElement('ul'));
    // As in browsers, the event does not bubble up to the window.
    carousel.dispatchEvent(new Event('scroll'));
    expect(begin).not.toHaveBeenCalled();
    carousel.remove();
  });

  it('is not a scroll event of the browser that moves nothing', async () => {
    const listen = jest.spyOn(window, 'addEventListener');
    const { onFirstInteraction } = await openDocument();
    // Only the browser can create trusted events, so the test calls the listener directly.
    const scrolled = () => {
      const [, listener] = listen.mock.calls.find(([name]) => name === 'scroll') ?? [];
      (listener as unknown as (event: object) => void)({ type: 'scroll', isTrusted: true });
    };
    const begin = jest.fn(() => () => undefined);
    onFirstInteraction(begin);
    scrolled();
    expect(begin).not.toHaveBeenCalled();
    Object.defineProperty(window, 'scrollY', { value: 3, configurable: true });
    scrolled();
    expect(begin).toHaveBeenCalledTimes(1);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    listen.mockRestore();
  });

  it('is stored: later callbacks run immediately', async () => {
    const { onFirstInteraction } = await openDocument();
    interact('keydown');
    const begin = jest.fn(() => () => undefined);
    onFirstInteraction(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('does not run canceled callbacks, and a running one can be stopped later', async () => {
    const { onFirstInteraction } = await openDocument();
    const stopped = jest.fn();
    const never = jest.fn(() => stopped);
    onFirstInteraction(never)();
    const stop = onFirstInteraction(() => stopped);
    interact('scroll');
    expect(never).not.toHaveBeenCalled();
    expect(stopped).not.toHaveBeenCalled();
    stop();
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});

describe('optional background work', () => {
  const scarce = [{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }];

  it.each([undefined, {}, { saveData: false, effectiveType: '4g' }])('begins when idle on %o', async (connection) => {
    const { onIdle } = await openDocument(connection);
    const work = jest.fn();
    onIdle(work);
    jest.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each(scarce)('waits for the first interaction on %o', async (connection) => {
    const { onIdle } = await openDocument(connection);
    const work = jest.fn();
    onIdle(work);
    jest.advanceTimersByTime(600_000);
    expect(work).not.toHaveBeenCalled();
    interact('scroll');
    jest.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
