import { Navigate } from 'react-router-dom';
import { menuOf } from './allowed-screens';
import { may, useSession } from '../session/session';

/** The first screen that the user may open. */
export function PanelHome() {
  const session = useSession();
  const [first] = menuOf((anyOf) => may(session, anyOf), undefined);
  const name = first?.screens[0]?.name;
  return name ? <Navigate to={`/${name}`} replace /> : null;
}
