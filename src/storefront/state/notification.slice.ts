/** What a toast says (TOAST-02). Cleared by the reactions after 3000 ms. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type NotificationVariant = 'success' | 'error' | 'warning' | 'info' | 'default';

export interface NotificationState {
  /** Empty: nothing to say. */
  message: string;
  variant: NotificationVariant;
  code: number | string | null;
  /** Rises with every notification, so that the same sentence can be said again. */
  serial: number;
}

const initialState: NotificationState = { message: '', variant: 'default', code: null, serial: 0 };

export const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    notified: (state, { payload }: PayloadAction<{ message: string; variant: NotificationVariant; code?: number | string }>) => ({
      message: payload.message,
      variant: payload.variant,
      code: payload.code ?? null,
      serial: state.serial + 1,
    }),
    notificationCleared: (state) => ({ ...initialState, serial: state.serial }),
  },
  selectors: { selectNotification: (state) => state },
});

export const { notified, notificationCleared } = notificationSlice.actions;
export const { selectNotification } = notificationSlice.selectors;
