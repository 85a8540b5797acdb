import { CreateLink, ListCreateLink } from '../parts/create-link';
import { useTradeWords } from '../parts/trade-words';
import { may, useSession } from '../session/session';

/** A link to the order by telephone, for users who may take one. */
export function TakeOrderButton({ isInList = false }: { isInList?: boolean }) {
  const { byTelephone: label } = useTradeWords();
  if (!may(useSession(), ['orders', 'residences'])) return null;
  const TakeLink = isInList ? ListCreateLink : CreateLink;
  return <TakeLink to="/orders/create" label={label} />;
}
