/** What a toast says (TOAST-02). Cleared by the reactions after 3000 ms. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { initialNotification, type NotificationLink, type NotificationVariant } from './notification.selectors';

export const notificationSlice = createSlice({
  name: 'notification',
  initialState: initialNotification,
  reducers: {
    notified: (
      state,
      {
        payload,
      }: PayloadAction<{
        message: string;
        variant: NotificationVariant;
        code?: number | string;
        link?: NotificationLink;
      }>,
    ) => ({
      message: payload.message,
      variant: payload.variant,
      code: payload.code ?? null,
      serial: state.serial + 1,
      link: payload.link ?? null,
    }),
    notificationCleared: (state) => ({ ...initialNotification, serial: state.serial }),
  },
});

export const { notified, notificationCleared } = notificationSlice.actions;
