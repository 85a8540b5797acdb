/** The toast that is shown (TOAST-02). The reducer is plain: the deferred store uses it before Redux Toolkit is loaded. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { notificationCleared, notified, type NotificationLink, type NotificationVariant } from './public-actions';

export interface NotificationState {
  /** Empty: no toast. */
  readonly message: string;
  readonly variant: NotificationVariant;
  readonly code: number | string | null;
  /** Incremented by every notification, so that the same message can be shown again. */
  readonly serial: number;
  readonly link: NotificationLink | null;
}

export const initialNotification: NotificationState = {
  message: '',
  variant: 'default',
  code: null,
  serial: 0,
  link: null,
};

export function notificationReducer(state = initialNotification, action: UnknownAction): NotificationState {
  if (notified.match(action)) {
    const { message, variant, code = null, link = null } = action.payload;
    return { message, variant, code, serial: state.serial + 1, link };
  }
  return notificationCleared.match(action) ? { ...initialNotification, serial: state.serial } : state;
}

export const selectNotification = ({ notification }: { readonly notification: NotificationState }) => notification;
