/** What follows a submit, a changed status and a prepared payment (CHK-02, RES-03, ORD-02, PAY-01). The slices clear cart, coupon and draft. */
import { parseUrl } from '@/domain/parse-url';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { selectIsWebview } from '../catalogue/config.selectors';
import { selectCustomerId } from '../customer/customer.selectors';
import { orderStatusChanged, orderSubmitted, paymentCreated, voucherReady } from '../store/events';
import { notified } from '../store/notification.slice';
import type { SideEffects } from '../store/side-effects';
import type { Listen } from '../store/listeners';
import { faultsMessages } from '@/messages/faults';
import { sharedMessages } from '@/messages/shared';

export function addOrdersListeners(listen: Listen, ports: SideEffects): void {
  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload: { orderId, kind, msg, backUrl } }, { dispatch }) => {
      const isStay = kind === 'stay';
      dispatch(
        notified({
          message: msg || t(isStay ? sharedMessages.reservationSubmitted : sharedMessages.orderCreated),
          variant: 'success',
          code: 200,
        }),
      );
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

  // A cancel gives back to the credit and an order may be paid from it; the menu tells the credit as well (NAV-06).
  listen({
    predicate: (action) =>
      orderStatusChanged.match(action) || (paymentCreated.match(action) && action.payload.url === null),
    effect: async (_, { dispatch, getState }) => {
      const customerId = selectCustomerId(getState());
      if (customerId === null) return;
      const { customerApi } = await import('../customer/customer.api');
      void dispatch(customerApi.endpoints.getCustomer.initiate(customerId, { subscribe: false, forceRefetch: true }));
    },
  });

  // ORD-04
  listen({
    actionCreator: voucherReady,
    effect: ({ payload: { url } }) => ports.assign(url),
  });

  listen({
    actionCreator: paymentCreated,
    effect: ({ payload: { url, msg } }, { dispatch, getState }) => {
      if (url === null) {
        dispatch(notified({ message: msg || t(sharedMessages.paymentSuccess), variant: 'success', code: 200 }));
      } else if (!isWebAddress(url, ports.origin())) {
        dispatch(notified({ message: t(faultsMessages.errorNoResponse), variant: 'error' }));
      } else if (!selectIsWebview(getState()) || !ports.openPaymentInApp(url)) {
        ports.assign(url);
      }
    },
  });
}

/** A bank has a web address; a script has none. */
function isWebAddress(url: string, origin: string): boolean {
  return /^https?:$/.test(parseUrl(url, origin)?.protocol ?? '');
}
