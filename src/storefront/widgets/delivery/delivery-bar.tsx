import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { Icon } from '@/storefront/ui/icon';
import { clock } from '@/storefront/ui/icons/account';
import { chevronForward } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './delivery.module.css';
import { useTehranToday } from '../calendar/use-calendar-days';
import { deliveryText } from './day-word';
import { useDeliveryDialog } from './use-delivery-dialog';
import { deliveryMessages } from '@/messages/delivery';

/**
 * The chosen delivery time and a button to change it, on every page that depends on it (RES-09); `forCart` as in the
 * picker.
 */
export default function DeliveryBar({ forCart = false }: { forCart?: boolean }) {
  const { choice } = useDelivery();
  const today = useTehranToday();
  const { opener, dialog } = useDeliveryDialog(forCart);
  return (
    <>
      <button type="button" className={`${styles.bar} ${choice ? '' : styles.unset}`} data-scripted {...opener}>
        <Icon glyph={clock} size={20} />
        <span className={styles.words}>
          {choice ? deliveryText(choice, today) : t(deliveryMessages['delivery.choose'])}
        </span>
        {choice ? (
          <span className={styles.change}>{t(deliveryMessages['delivery.change'])}</span>
        ) : (
          <Icon glyph={chevronForward} size={20} />
        )}
      </button>
      {dialog}
    </>
  );
}
