import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { CreateLink } from '../parts/create-link';
import { may, useSession } from '../session/session';

/** A link to the order by telephone, for users who may take one. */
export function TakeOrderButton() {
  if (!may(useSession(), ['orders', 'residences'])) return null;
  return <CreateLink to="/orders/create" label={t(panelTakeOrderMessages.title)} />;
}
