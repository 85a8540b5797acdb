/**
 * Call it in a test file's outermost scope: the test decides when the user has interacted and when the browser is
 * idle, instead of the clock.
 */
export function controlIdle(): { rest(isPageActive?: boolean): void } {
  let waiting: (() => void)[] = [];
  beforeEach(() => {
    waiting = [];
    window.requestIdleCallback = (work) => waiting.push(() => work({ didTimeout: false, timeRemaining: () => 50 }));
    window.cancelIdleCallback = () => undefined;
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });
  return {
    rest: (isPageActive = true) => {
      if (isPageActive) window.dispatchEvent(new Event('pointermove'));
      for (const work of waiting.splice(0)) work();
    },
  };
}
