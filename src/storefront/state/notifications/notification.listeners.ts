/** TOAST-02: a notification is cleared 3000 ms after the last one. */
import { NOTIFICATION_CLEAR_MS } from '@/domain/constants';
import type { Listen } from '../store/root-reducer';
import { notificationCleared, notified } from './notification.slice';

export function addNotificationListeners(listen: Listen): void {
  listen({
    actionCreator: notified,
    effect: async (_, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(NOTIFICATION_CLEAR_MS);
      dispatch(notificationCleared());
    },
  });
}
