/**
 * A page that stayed open during a new release may request a file of its old build that the server no longer has.
 * Without the file a tap would have no effect, so the page is reloaded as it is now. Next does the same for a missing
 * file of a whole page.
 */
import { BUILD_FILES } from '@/domain/next-urls';
import { now } from './browser-clock';
import { reload } from './location';
import { readTabNumber, writeTabNumber } from './storage';

const LAST_RELOAD = 'caravansara-code-reloaded-at';
/** Not in the specification: a file that is missing in the new build as well must not cause repeated reloads. */
const RELOAD_PAUSE_MS = 60_000;

/**
 * Reloads the page when a script or a style sheet of its build is missing on the server. Returns an unsubscribe
 * function.
 * @param onMissing reloads the page
 */
export function reloadWhenCodeIsMissing(onMissing: () => void = reload): () => void {
  const failed = ({ target }: Event): void => {
    const file = addressOf(target);
    if (file?.startsWith(window.location.origin + BUILD_FILES))
      void isMissing(file).then((missing) => missing && once(onMissing));
  };
  // Load errors do not bubble, so the listener is in the capture phase.
  window.addEventListener('error', failed, true);
  return () => window.removeEventListener('error', failed, true);
}

function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null;
}

/** Whether the server reports the file as missing; false without a network. */
async function isMissing(file: string): Promise<boolean> {
  // eslint-disable-next-line no-restricted-globals -- a file of the build and no call of the shop API
  const status = await fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.status,
    () => 0,
  );
  return status === 404 || status === 410;
}

function once(onMissing: () => void): void {
  if (now() - (readTabNumber(LAST_RELOAD) ?? 0) < RELOAD_PAUSE_MS) return;
  writeTabNumber(LAST_RELOAD, now());
  onMissing();
}
