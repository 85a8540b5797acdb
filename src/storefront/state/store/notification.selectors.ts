/** What a toast says (TOAST-02), as the frame reads it; what changes it stands in notification.slice.ts. */

export type NotificationVariant = 'success' | 'error' | 'warning' | 'info' | 'default';

export interface NotificationState {
  /** Empty: nothing to say. */
  message: string;
  variant: NotificationVariant;
  code: number | string | null;
  /** Rises with every notification, so that the same sentence can be said again. */
  serial: number;
  /** The way on that the sentence speaks of. */
  link: NotificationLink | null;
}

export interface NotificationLink {
  readonly label: string;
  readonly href: string;
}

export const initialNotification: NotificationState = {
  message: '',
  variant: 'default',
  code: null,
  serial: 0,
  link: null,
};

export const selectNotification = ({ notification }: { readonly notification: NotificationState }) => notification;
