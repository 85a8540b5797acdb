import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';

/** The page's heading where its content has none. */
export function ResultHeading() {
  return <h1 className="visually-hidden">{t(checkoutMessages.returnResult)}</h1>;
}
