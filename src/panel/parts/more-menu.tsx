import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MoreIcon from '@mui/icons-material/MoreVert';
import { useId, useState, type ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';

interface MoreMenuProps {
  /** The name of the record, for screen readers. */
  readonly name: string;
  /** The items of the menu, which call `close` before they do something. */
  readonly children: (close: () => void) => ReactNode;
}

/** The further actions of a record: those that are rare, or that cannot be taken back. */
export function MoreMenu({ name, children }: MoreMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={t(panelListMessages.more, { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}
