import { isolateLatin } from '@/domain/isolate-latin';
import { fieldMessage, type ApiErrorData } from '@/storefront/http/api-error';
import styles from './dialogs.module.css';

/**
 * The message of a failed request in a dialog, unless it is shown at the field. MUI hides the rest of the page, and with
 * it the toasts, from screen readers while a dialog is open.
 */
export function DialogFailure({ failure, field }: { failure: ApiErrorData | null; field: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {fieldMessage(failure, field) === null && isolateLatin(failure?.msg)}
    </p>
  );
}
