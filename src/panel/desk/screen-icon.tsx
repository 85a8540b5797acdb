import Badge from '@mui/material/Badge';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import type { PanelScreen } from '../parts/panel-screen';
import { useDesk } from './desk-watch';

const MAX_SHOWN = 99;

interface ScreenIconProps {
  readonly screen: Pick<PanelScreen, 'name' | 'icon'>;
  readonly fontSize?: 'small' | 'medium';
}

/** The icon of a screen in the menus; the desk's has the number of waiting items. */
export function ScreenIcon({ screen: { name, icon: Icon }, fontSize = 'medium' }: ScreenIconProps) {
  const { count } = useDesk();
  if (name !== 'desk' || count === 0) return <Icon fontSize={fontSize} />;
  const shown = toPersianDigits(count > MAX_SHOWN ? `${MAX_SHOWN}+` : count);
  return (
    <Badge badgeContent={shown} color="primary" title={t(panelDeskMessages.waiting, { n: toPersianDigits(count) })}>
      <Icon fontSize={fontSize} />
    </Badge>
  );
}
