import { CreateLink } from '../parts/create-link';
import { useTradeWords } from '../parts/trade-words';
import { may, useSession } from '../session/session';

/** A link to the order by telephone, for users who may take one. */
export function TakeOrderButton() {
  const { byTelephone: label } = useTradeWords();
  if (!may(useSession(), ['orders', 'residences'])) return null;
  return <CreateLink to="/orders/create" label={label} />;
}
