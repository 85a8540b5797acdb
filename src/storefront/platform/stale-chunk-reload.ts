/**
 * A page that stayed open while the shop was rebuilt may ask for a file of its own build that is gone from the
 * server. It would wait for it in vain, and what was tapped would do nothing: then the page is reloaded, as it is
 * now. Next does the same where the file is a whole page's.
 */
import { now } from './browser-clock';
import { reload } from './location';
import { readTabNumber, writeTabNumber } from './storage';

const BUILT = '/_next/static/';
const LAST_RELOAD = 'caravansara-code-reloaded-at';
/** ours: a file that is gone from the new build as well is no reason to begin again and again. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Reloads the page once a script or a style sheet of its build is gone. Returns how to stop.
 * @param onGone reloads the page
 */
export function reloadWhenCodeIsGone(onGone: () => void = reload): () => void {
  const failed = ({ target }: Event): void => {
    const file = addressOf(target);
    if (file?.startsWith(window.location.origin + BUILT)) void isGone(file).then((gone) => gone && once(onGone));
  };
  // A file's failure is told to its element alone, on the way down.
  window.addEventListener('error', failed, true);
  return () => window.removeEventListener('error', failed, true);
}

function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null;
}

/** The server answers, and has it no more. Without a network it is unknown. */
async function isGone(file: string): Promise<boolean> {
  // eslint-disable-next-line no-restricted-globals -- a file of the build and no call of the shop API
  const status = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  );
  return status === 404 || status === 410;
}

function once(onGone: () => void): void {
  if (now() - (readTabNumber(LAST_RELOAD) ?? 0) < RELOAD_PAUSE_MS) return;
  writeTabNumber(LAST_RELOAD, now());
  onGone();
}
