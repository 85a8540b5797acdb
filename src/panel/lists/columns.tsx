import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { useState } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';

/** A part of a list's rows that can be left out. */
export interface Column<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
}

/** Which parts of the rows this browser's user has left out, per list (React Admin's store). */
function useHiddenColumns() {
  return useStore<readonly string[]>(`${useResourceContext()}.hidden_columns`, []);
}

/** Whether a part of the rows is shown: all are until one is left out. */
export function useIsColumnShown(): (name: string) => boolean {
  const [hidden] = useHiddenColumns();
  return (name) => !hidden.includes(name);
}

/** The menu in which the parts of the rows are chosen. */
export function ColumnsButton({ columns }: { columns: readonly Column[] }) {
  const [hidden, setHidden] = useHiddenColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnIcon />}
        aria-label={t(panelListMessages.columns)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // An icon on a phone, as the other actions beside it.
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t(panelListMessages.columns)}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ name, label }) => {
          const isShown = !hidden.includes(name);
          return (
            <MenuItem key={name} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(name)}>
              <ListItemIcon>{isShown ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon />}</ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
