/**
 * Effects of a submitted order, a changed status and a prepared payment (CHK-02, RES-03, ORD-02, PAY-01), and the
 * ownership of the offline copies.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { parseUrl } from '@/domain/parse-url';
import { pathnameOf } from '@/domain/route-rules';
import { ORDER_CAPABILITIES, orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { deleteOwnSavedPages } from '../../platform/service-worker';
import { sessionApi } from '../auth/session.api';
import { selectIsLoggedIn, selectUser, sessionAdopted } from '../auth/auth.slice';
import { selectIsWebview } from '../catalogue/config.slice';
import { selectCustomerId } from '../customer/customer.slice';
import {
  appStarted,
  customerReplaced,
  loggedIn,
  loggedOut,
  orderStatusChanged,
  orderSubmitted,
  paymentCreated,
  sessionExpired,
  voucherReady,
} from '../shared/events';
import type { Listen, SideEffects } from '../store/root-reducer';
import { notified } from '../notifications/notification.slice';
import { errorsMessages } from '@/messages/errors';
import { toastMessages } from '@/messages/toasts';
import { claimOfflineData, clearOfflineData, deleteOfflinePages, offlineOwner } from './offline-owner';

/** The pages of an order of any kind. */
const PAGES = Object.values(ORDER_CAPABILITIES).map(({ page }) => page);

export function addOrdersListeners(listen: Listen, sideEffects: SideEffects): void {
  addOfflineData(listen);

  listen({
    actionCreator: orderSubmitted,
    effect: ({ payload: { orderId, kind, msg, backUrl } }, { dispatch }) => {
      const { page, isFromCart } = orderCapabilities(kind);
      dispatch(
        notified({
          message: msg || t(toastMessages[`submitted.${kind}`]),
          variant: 'success',
          code: 200,
        }),
      );
      // The checkout is empty now, so it is replaced in the history: the back button skips it.
      if (isFromCart) sideEffects.replace(page(orderId));
      else sideEffects.navigate(page(orderId, backUrl));
    },
  });

  // ORD-02: the customer may have left the page meanwhile.
  listen({
    actionCreator: orderStatusChanged,
    effect: ({ payload: { orderId } }) => {
      if (PAGES.some((page) => page(orderId) === pathnameOf(sideEffects.currentUrl()))) sideEffects.goBack();
    },
  });

  // A cancellation refunds the credit, and an order may be paid with it, wholly or in part. The menu shows the credit
  // (NAV-06), and the page of an order offers it.
  listen({
    predicate: (action) =>
      orderStatusChanged.match(action) ||
      (paymentCreated.match(action) && action.payload.url === null) ||
      (isAnyOf(orderSubmitted, paymentCreated)(action) && action.payload.takesCredit === true),
    effect: (_, { dispatch, getState }) => {
      const customerId = selectCustomerId(getState());
      if (customerId === null) return;
      void dispatch(sessionApi.endpoints.getCustomer.initiate(customerId, { subscribe: false, forceRefetch: true }));
    },
  });

  // ORD-04
  listen({
    actionCreator: voucherReady,
    effect: ({ payload: { url } }) => sideEffects.assign(url),
  });

  listen({
    actionCreator: paymentCreated,
    effect: ({ payload: { url, msg } }, { dispatch, getState }) => {
      if (url === null) {
        dispatch(notified({ message: msg || t(toastMessages.paymentSuccess), variant: 'success', code: 200 }));
      } else if (!isWebAddress(url, sideEffects.origin())) {
        dispatch(notified({ message: t(errorsMessages.errorNoResponse), variant: 'error' }));
      } else if (!selectIsWebview(getState()) || !sideEffects.openPaymentInApp(url)) {
        sideEffects.assign(url);
      }
    },
  });
}

/**
 * The offline copies belong to the logged-in user (docs/decisions/0017), and so does the input that outlives an expired
 * session. The tab that ends a session deletes all cached pages; other tabs delete their own again.
 */
function addOfflineData(listen: Listen): void {
  /** Whose input this tab's state may contain: the customer of the last session, which may have expired. */
  let owner: number | null = null;
  listen({
    matcher: isAnyOf(appStarted, loggedIn, sessionAdopted),
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      const user = selectUser(state);
      owner ??= offlineOwner();
      if (!user || !selectIsLoggedIn(state)) return;
      claimOfflineData(user.id);
      const isOther = owner !== null && owner !== user.id;
      owner = user.id;
      if (isOther) dispatch(customerReplaced());
    },
  });
  const deletePages = (elsewhere: boolean) => (elsewhere ? deleteOwnSavedPages() : deleteOfflinePages());
  // Storage and state are empty after a logout.
  listen({
    actionCreator: loggedOut,
    effect: ({ payload }) => {
      owner = null;
      deletePages(payload.elsewhere);
    },
  });
  listen({
    actionCreator: sessionExpired,
    effect: ({ payload }) => {
      deletePages(payload.elsewhere);
      clearOfflineData();
    },
  });
}

/** The URL of a bank is an http(s) URL; a script URL is not. */
function isWebAddress(url: string, origin: string): boolean {
  return /^https?:$/.test(parseUrl(url, origin)?.protocol ?? '');
}
