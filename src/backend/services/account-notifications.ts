/** SMS messages about an account, sent to its owner. */
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { loadShop } from '../sql/shop.sql';
import { sendInBackground, logOnError } from './send-sms';
import { shopNameOf } from './sms-parts';
import { smsMessages } from '@/messages/sms';

/**
 * Digits of the new number in the message to the old one: enough for the customer to recognise it, too few to identify
 * an unknown number.
 */
const SHOWN_DIGITS = 4;

/**
 * Sends an SMS to the old mobile when it is replaced by another one, so that a stolen session cannot take over the
 * account unnoticed. The `userId` in the message identifies the account to the shop (docs/security.md).
 */
export async function notifyMobileChanged(deps: BackendDeps, userId: number, from: string, to: string): Promise<void> {
  await logOnError(deps, { user: userId }, async () => {
    const { name, config } = await loadShop(deps.db);
    const params = {
      shopName: shopNameOf(name),
      account: toPersianDigits(userId),
      end: toPersianDigits(to.slice(-SHOWN_DIGITS)),
    };
    const { number } = config.support;
    sendInBackground(
      deps,
      from,
      number ? t(smsMessages.mobileChangedCall, { ...params, number }) : t(smsMessages.mobileChanged, params),
      {
        user: userId,
      },
    );
  });
}
