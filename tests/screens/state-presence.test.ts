import type * as Presence from '@/storefront/platform/first-interaction';
import { freezeClock } from '@tests/support/state-test';

/** A document in which nobody has been seen yet. */
async function openDocument() {
  jest.resetModules();
  freezeClock();
  return (await import('@/storefront/platform/first-interaction')) as typeof Presence;
}
const sign = (name: string) => window.dispatchEvent(new Event(name));

describe('somebody at the page', () => {
  it.each(['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'])('is seen by %s, once', async (name) => {
    const { onceAttended } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    expect(begin).not.toHaveBeenCalled();
    sign(name);
    sign(name);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is taken to be there after eight seconds without a sign', async () => {
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

  it('is no shelf that scrolls by itself', async () => {
    const { onceAttended } = await openDocument();
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    const shelf = document.body.appendChild(document.createElement('ul'));
    // As a browser tells of it: it does not go up to the window.
    shelf.dispatchEvent(new Event('scroll'));
    expect(begin).not.toHaveBeenCalled();
    shelf.remove();
  });

  it('stays known: whatever is asked for later begins at once', async () => {
    const { onceAttended } = await openDocument();
    onceAttended(() => () => undefined);
    sign('keydown');
    const begin = jest.fn(() => () => undefined);
    onceAttended(begin);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('does not begin what was called off, and stops what has begun', async () => {
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

  it('is waited for before a rest is', async () => {
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
