/** The real clock's timer, also with fake timers. */
const realTimeout = globalThis.setTimeout;
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let waiting = 0;
let before: boolean | undefined;

/**
 * Waits for something outside of the page, such as a response of the shop. The page continues meanwhile: a toast has
 * finished its transition, a response arrives. As in `waitFor`, React requires no act() during that time, since what
 * happens in it depends on the machine's load. Must not be used within act().
 */
export async function waitOutsideAct<T>(work: () => Promise<T>): Promise<T> {
  if (waiting === 0) before = react.IS_REACT_ACT_ENVIRONMENT;
  waiting += 1;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await work();
    // Lets started renders and their effects finish.
    await new Promise((resolve) => realTimeout(resolve, 0));
    return result;
  } finally {
    waiting -= 1;
    if (waiting === 0 && react.IS_REACT_ACT_ENVIRONMENT === false) react.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
