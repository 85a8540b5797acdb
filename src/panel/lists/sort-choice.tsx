import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import SortIcon from '@mui/icons-material/Sort';
import { useState } from 'react';
import { useListContext, type SortPayload } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';

/** What people sort a list by: its own order, a date, a number of this name, or the name of its records. */
export type Sort =
  | { readonly field: string; readonly kind: 'own' | 'date' | 'name' }
  | { readonly field: string; readonly kind: 'number'; readonly label: string };

interface Choice {
  readonly sort: SortPayload;
  readonly label: string;
}

/** Both directions of a sort by what comes first, as people say it; that which is asked for most first. */
function choicesOf(sort: Sort): readonly Choice[] {
  const { field } = sort;
  const ascending = (label: string): Choice => ({ sort: { field, order: 'ASC' }, label });
  const descending = (label: string): Choice => ({ sort: { field, order: 'DESC' }, label });
  switch (sort.kind) {
    case 'own':
      return [ascending(t(panelListMessages.sortOwn))];
    case 'date':
      return [descending(t(panelListMessages.sortNewest)), ascending(t(panelListMessages.sortOldest))];
    case 'name':
      return [ascending(t(panelListMessages.sortByName)), descending(t(panelListMessages.sortByNameBack))];
    case 'number': {
      const { label: field_name } = sort;
      return [
        descending(t(panelListMessages.sortMost, { field: field_name })),
        ascending(t(panelListMessages.sortLeast, { field: field_name })),
      ];
    }
  }
}

/** The order of a list, and the menu of the others. On a phone the button is an icon, as the other actions beside it. */
export function SortChoice({ sorts }: { sorts: readonly Sort[] }) {
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = sorts.flatMap(choicesOf);
  const isCurrent = ({ sort: { field, order } }: Choice) => field === sort.field && order === sort.order;
  const label = choices.find(isCurrent)?.label ?? t(panelListMessages.sortOwn);
  return (
    <>
      <Button
        size="small"
        startIcon={<SortIcon />}
        aria-label={t(panelListMessages.sortNow, { sort: label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.label}
            role="menuitemradio"
            aria-checked={isCurrent(choice)}
            selected={isCurrent(choice)}
            onClick={() => {
              setAnchor(null);
              setSort(choice.sort);
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
