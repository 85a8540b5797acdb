/** What an account's owner is told of it by SMS. */
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { loadShop } from '../sql/shop.sql';
import { sendInBackground, logOnError } from './send-sms';
import { shopNameOf } from './order-sms';
import { smsMessages } from '@/messages/sms';

/** Digits of the new number that the old one is told: enough to know one's own again, too few to call a stranger. */
const SHOWN_DIGITS = 4;

/**
 * Tells the number with which one has entered so far that another one has taken its place, and what to do about it: whoever
 * has somebody's open session must not take the account unheard. `userId` is how the shop finds it (docs/security.md).
 */
export async function notifyMobileChanged(deps: BackendDeps, userId: number, from: string, to: string): Promise<void> {
  await logOnError(deps, { user: userId }, async () => {
    const { name, config } = await loadShop(deps.db);
    const facts = {
      shopName: shopNameOf(name),
      account: toPersianDigits(userId),
      end: toPersianDigits(to.slice(-SHOWN_DIGITS)),
    };
    const { number } = config.support;
    sendInBackground(
      deps,
      from,
      number ? t(smsMessages.mobileChangedCall, { ...facts, number }) : t(smsMessages.mobileChanged, facts),
      {
        user: userId,
      },
    );
  });
}
