/** What follows a submit, a changed status and a prepared payment (CHK-02, RES-03, ORD-02, PAY-01). The slices clear cart, coupon and draft. */
import { urls } from '@/domain/urls';
import { t } from '@/text/t';
import { selectIsWebview } from './config.slice';
import { orderStatusChanged, orderSubmitted, paymentCreated } from './events';
import { notified } from './notification.slice';
import type { Ports } from './ports';
import type { Listen } from './reactions';

export function addOrdersReactions(listen: Listen, ports: Ports): void {
  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload: { orderId, kind, msg, backUrl } }, { dispatch }) => {
      const isStay = kind === 'stay';
      dispatch(notified({ message: msg || t(isStay ? 'reservation.submitted' : 'order.created'), variant: 'success', code: 200 }));
      if (isStay) ports.navigate(urls.reservation(orderId, backUrl));
      // The checkout is empty now: the back button passes it.
      else ports.replace(urls.order(orderId));
    },
  });

  // ORD-02
  listen({
    actionCreator: orderStatusChanged,
    effect: () => ports.goBack(),
  });

  listen({
    actionCreator: paymentCreated,
    effect: ({ payload: { url, msg } }, { dispatch, getState }) => {
      if (url === null) {
        dispatch(notified({ message: msg || t('payment.success'), variant: 'success', code: 200 }));
      } else if (!isWebAddress(url, ports.origin())) {
        dispatch(notified({ message: t('error.noResponse'), variant: 'error' }));
      } else if (!selectIsWebview(getState()) || !ports.openPaymentInApp(url)) {
        ports.assign(url);
      }
    },
  });
}

/** A bank has a web address; a script has none. */
function isWebAddress(url: string, origin: string): boolean {
  return URL.canParse(url, origin) && /^https?:$/.test(new URL(url, origin).protocol);
}
