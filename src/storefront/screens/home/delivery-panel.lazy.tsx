import { formatDelivery } from '@/domain/format-delivery';
import { furtherParts } from '@/domain/join-parts';
import { urls } from '@/domain/urls';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { Icon } from '@/storefront/ui/icon';
import { clock } from '@/storefront/ui/icons/account';
import { chevronForward } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { useTehranToday } from '@/storefront/widgets/calendar/use-calendar-days';
import { closedText } from '@/storefront/widgets/delivery/closed-text';
import { deliveryText } from '@/storefront/widgets/delivery/day-word';
import { useDeliveryDialog } from '@/storefront/widgets/delivery/use-delivery-dialog';
import { useEarliestDelivery } from '@/storefront/widgets/delivery/use-earliest-delivery';
import { browseMessages } from '@/messages/browse';
import { t } from '@/messages/format-message';
import styles from './search-panel.module.css';
import { deliveryMessages } from '@/messages/delivery';

/** Chooses the delivery time before the dishes, since dishes are available on certain weekdays (RES-09). */
export default function DeliveryPanel() {
  const { choice } = useDelivery();
  const today = useTehranToday();
  const closed = closedText(useEarliestDelivery(), today);
  const { opener, dialog } = useDeliveryDialog();
  return (
    <div className={`${styles.panel} ${styles.words}`} data-panel="delivery">
      <div className={styles.part}>
        <span className={styles.label} id="home-delivery">
          {t(deliveryMessages.timeTitle)}
          {closed && <span>{furtherParts([closed])}</span>}
        </span>
        <button type="button" className={styles.box} aria-describedby="home-delivery" data-scripted {...opener}>
          <Icon glyph={clock} size={20} />
          <span className={styles.chosen}>
            {choice
              ? choice.earliest
                ? deliveryText(choice, today)
                : t(deliveryMessages['delivery.time'], formatDelivery(choice))
              : t(deliveryMessages['delivery.choose'])}
          </span>
          <Icon glyph={chevronForward} size={20} />
        </button>
      </div>
      <LinkButton href={urls.search()} className={styles.submit}>
        {t(browseMessages['browse.food'])}
      </LinkButton>
      {dialog}
    </div>
  );
}
