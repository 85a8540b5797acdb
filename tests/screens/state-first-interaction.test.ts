import type * as Presence from '@/storefront/platform/first-interaction';
import { freezeClock } from '@tests/support/state-test';

/** A document without any interaction so far. */
async function openDocument() {
  jest.resetModules();
  freezeClock();
  return (await import('@/storefront/platform/first-interaction')) as typeof Presence;
}
const sign = (name: string) => window.dispatchEvent(new Event(name));

describe('the first user interaction', () => {
  it.each(['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'])('is detected by %s, once', async (name) => {
    const { onceAttended } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    expect(begin).not.toHaveBeenCalled();
    sign(name);
    sign(name);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is assumed after eight seconds', async () => {
    const { onceAttended } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    jest.advanceTimersByTime(7_999);
    expect(begin).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledTimes(1);
    sign('keydown');
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is not a carousel that scrolls by itself', async () => {
    const { onceAttended } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    const shelf = document.body.appendChild(document.createElement('ul'));
    // As in browsers, the event does not bubble up to the window.
    shelf.dispatchEvent(new Event('scroll'));
    expect(begin).not.toHaveBeenCalled();
    shelf.remove();
  });

  it('is remembered: later callbacks run at once', async () => {
    const { onceAttended } = await openDocument();
    onceAttended(() => () => undefined);
    sign('keydown');
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('does not run canceled callbacks, and stops running ones', async () => {
    const { onceAttended } = await openDocument();
    const stopped = jest.fn();
    const never = jest.fn(() => stopped);
    onceAttended(never)();
    const stop = onceAttended(() => stopped);
    sign('scroll');
    expect(never).not.toHaveBeenCalled();
    expect(stopped).not.toHaveBeenCalled();
    stop();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('is awaited before an idle period', async () => {
    const { whenAttended } = await openDocument();
    const work = jest.fn();
    whenAttended(work);
    whenAttended(work)();
    jest.advanceTimersByTime(5_000);
    expect(work).not.toHaveBeenCalled();
    sign('pointerdown');
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
