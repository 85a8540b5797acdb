/** The `Idempotency-Key` of a submit: one for a draft, however often it is sent, through failures, reloads and tabs. */
import { randomKey } from '../../platform/uuid';
import { submitKeyMade } from '../orders/orders.slice';
import { selectSubmitKey, selectSubmitted } from '../orders/orders.selectors';
import type { SubmitKey } from '../orders/orders.selectors';
import { readStored } from './persistence';
import type { AppDispatch, RootState } from './root-state';

/**
 * The key kept for this very draft (order-payloads.ts, `draftOf`), here or by another tab that submits it as well, or a new
 * one: another draft is another order. Whoever sends it stores it first, so that a tab that submits a moment later finds it.
 */
export function submitKeyFor(draft: string): (dispatch: AppDispatch, getState: () => RootState) => string {
  return (dispatch, getState) => {
    const own = selectSubmitKey(getState());
    if (own?.draft === draft) return own.key;
    const next = storedKey(draft, getState()) ?? { key: randomKey(), draft };
    dispatch(submitKeyMade(next));
    return next.key;
  };
}

/** Another tab's key, of which this one has not heard yet; none that has made its order. */
function storedKey(draft: string, state: RootState): SubmitKey | null {
  const { submitKey = null, submitted = null } = readStored()?.orders ?? {};
  if (submitKey?.draft !== draft) return null;
  return [submitted, selectSubmitted(state)].some((done) => done?.key === submitKey.key) ? null : submitKey;
}
