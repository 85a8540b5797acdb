import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useGetList, useListContext, useResourceContext } from 'react-admin';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';

/** A usual question to a list: a filter that has a name; an empty filter is the whole list. */
export interface ReadyView {
  readonly label: string;
  readonly filter: Readonly<Record<string, string>>;
}

interface ReadyViewsProps {
  readonly views: readonly ReadyView[];
  /** React Admin shows it among the filters, each of which has a field; this one has no value of its own. */
  readonly source: string;
  /** React Admin hides a filter without it. */
  readonly alwaysOn: true;
}

/** The ready views of a list in one row, with how many records each has; on a phone the row scrolls. */
export function ReadyViews({ views }: ReadyViewsProps) {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Readonly<Record<string, unknown>>;
  const fields = new Set(views.flatMap(({ filter }) => Object.keys(filter)));
  const isCurrent = ({ filter }: ReadyView) =>
    [...fields].every((field) => (values[field] || undefined) === filter[field]);
  const others = Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));
  return (
    <Box
      role="group"
      aria-label={t(panelListMessages.readyViews)}
      sx={{
        display: 'flex',
        // Fifteen rows are on the screen of a laptop with it.
        marginBlockStart: -1,
        // As wide as its place, which the labels do not widen.
        width: 0,
        minWidth: '100%',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        boxShadow: (theme) => `inset 0 -1px ${theme.palette.divider}`,
      }}
    >
      {views.map((view) => (
        <ViewButton
          key={view.label}
          view={view}
          isCurrent={isCurrent(view)}
          // A search stays; a view replaces the filters that views have.
          onChoose={() => setFilters({ ...others, ...view.filter })}
        />
      ))}
    </Box>
  );
}

function ViewButton({ view, isCurrent, onChoose }: { view: ReadyView; isCurrent: boolean; onChoose: () => void }) {
  const { total } = useGetList(useResourceContext() ?? '', {
    filter: view.filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <ButtonBase
      aria-pressed={isCurrent}
      onClick={onChoose}
      sx={{
        flexShrink: 0,
        gap: 0.75,
        minHeight: 44,
        px: 1.5,
        typography: 'body2',
        fontWeight: isCurrent ? 700 : 500,
        color: isCurrent ? 'primary.main' : 'text.secondary',
        borderBottom: 3,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        // The ring of the focus would be cut off by the row, which scrolls.
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      {view.label}{' '}
      {total !== undefined && (
        <Box
          component="span"
          sx={{
            px: 0.75,
            minWidth: 22,
            borderRadius: 99,
            bgcolor: 'action.hover',
            typography: 'caption',
            lineHeight: 1.8,
          }}
        >
          {formatAmount(total)}
        </Box>
      )}
    </ButtonBase>
  );
}
