/** The `Idempotency-Key` of a submit: one for a draft, however often it is sent, through failures and reloads. */
import { randomKey } from '../platform/random-key';
import { selectSubmitKey, submitKeyMade } from './orders.slice';
import type { AppDispatch, RootState } from './root-reducer';

/** The key kept for this very draft (order-payloads.ts, `draftOf`), or a new one: another draft is another order. */
export function submitKeyFor(draft: string): (dispatch: AppDispatch, getState: () => RootState) => string {
  return (dispatch, getState) => {
    const kept = selectSubmitKey(getState());
    if (kept?.draft === draft) return kept.key;
    const key = randomKey();
    dispatch(submitKeyMade({ key, draft }));
    return key;
  };
}
