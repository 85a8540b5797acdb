/** The toast that is shown (TOAST-02); the shell draws it. Not persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../http/api-error';

/** A toast (TOAST-02). */
export interface Notification {
  readonly message: string;
  readonly variant: NotificationVariant;
  readonly code?: number | string;
  /** The next step that the message suggests. */
  readonly link?: NotificationLink;
}
export type NotificationVariant = 'success' | 'error' | 'warning' | 'info' | 'default';
export interface NotificationLink {
  readonly label: string;
  readonly href: string;
}

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

export const notificationSlice = createSlice({
  name: 'notification',
  initialState: initialNotification,
  reducers: {
    notified: (state, { payload }: PayloadAction<Notification>) => {
      const { message, variant, code = null, link = null } = payload;
      return { message, variant, code, link, serial: state.serial + 1 };
    },
    notificationCleared: ({ serial }) => ({ ...initialNotification, serial }),
  },
});

export const { notified, notificationCleared } = notificationSlice.actions;

/** The toast of a failed request; http/error-toasts.ts decides which have one. */
export const errorToast = ({ msg, code }: ApiErrorData) => notified({ message: msg, variant: 'error', code });

interface Within {
  readonly notification: NotificationState;
}

export const selectNotification = ({ notification }: Within) => notification;
