/** The real clock's timer, whatever a test does with the clock. */
const realTimeout = globalThis.setTimeout;
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let waiting = 0;
let before: boolean | undefined;

/**
 * Waits for something outside of the page, such as the shop's own word. A page that stands there lives on meanwhile: a toast
 * has moved in, an answer arrives. As in `waitFor`, React asks for no act() then: what falls into that time is for the
 * machine's load to say. Not to be used within act().
 */
export async function waitOutsideAct<T>(work: () => Promise<T>): Promise<T> {
  if (waiting === 0) before = react.IS_REACT_ACT_ENVIRONMENT;
  waiting += 1;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await work();
    // What has begun to be drawn is drawn, with its effects.
    await new Promise((resolve) => realTimeout(resolve, 0));
    return result;
  } finally {
    waiting -= 1;
    if (waiting === 0 && react.IS_REACT_ACT_ENVIRONMENT === false) react.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
