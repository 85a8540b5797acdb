import { cloneElement, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddIcon from '@mui/icons-material/Add';
import type { Theme } from '@mui/material/styles';
import {
  FilterButton,
  List,
  SearchInput,
  TopToolbar,
  useCreatePath,
  useResourceContext,
  type SortPayload,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';
import { panelWordsMessages } from '@/messages/panel-words';
import { ListCreateLink } from '../parts/create-link';
import { EmptyState } from '../parts/empty-state';
import { ColumnsButton, type Column } from './columns';
import { ListPages } from './list-pages';
import { ReadyViews, type ReadyView } from './ready-views';
import { SortChoice, type Sort } from './sort-choice';

interface RecordListProps {
  readonly title: string;
  /** The suggested first action for an empty list. */
  readonly empty: string;
  readonly children: ReactNode;
  readonly filters?: readonly ReactElement<{ alwaysOn?: boolean }>[];
  readonly sort?: SortPayload;
  /** By what people sort; without one of its own, a list is as the server gives it: of a search, the best first. */
  readonly sorts?: readonly Sort[];
  /** The parts of the rows that can be left out (`useIsColumnShown`). */
  readonly columns?: readonly Column[];
  readonly hasCreate?: boolean;
  readonly hasSearch?: boolean;
  readonly createLabel?: string;
  readonly actions?: ReactNode;
  /** The first action of an empty list that is not the form of a new record. */
  readonly emptyAction?: ReactNode;
  /** Filters that have a name, above the others. */
  readonly views?: readonly ReadyView[];
  readonly aside?: ReactElement;
  readonly perPage?: number;
  readonly filter?: object;
  /** Replaces the resource of the URL. */
  readonly resource?: string;
}

/** The list of a resource: search and filters in the URL, pages, and an empty state. */
export function RecordList({
  title,
  empty,
  children,
  filters = [],
  sort,
  sorts,
  columns,
  hasCreate = true,
  hasSearch = true,
  createLabel,
  actions,
  emptyAction,
  views,
  aside,
  perPage = 25,
  filter,
  resource,
}: RecordListProps) {
  const search = hasSearch
    ? [<SearchInput key="q" source="q" alwaysOn placeholder={t(panelListMessages.search)} />]
    : [];
  const ready = views ? [<ReadyViews key="views" source="views" alwaysOn views={views} />] : [];
  // On a phone the search and the buttons have one row; the filters are in the menu until they have a value.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const shownFilters = isPhone && views ? filters.map((filter) => cloneElement(filter, { alwaysOn: false })) : filters;
  return (
    <List
      component="div"
      title={title}
      exporter={false}
      perPage={perPage}
      {...(sort && { sort })}
      {...(filter && { filter })}
      {...(resource && { resource })}
      filters={[...ready, ...search, ...shownFilters]}
      pagination={<ListPages />}
      empty={<EmptyState text={empty} action={hasCreate ? <FirstRecord label={createLabel} /> : emptyAction} />}
      {...(aside && { aside })}
      actions={
        <TopToolbar>
          {columns && <ColumnsButton columns={columns} />}
          {sorts && <SortChoice sorts={sorts} />}
          {/* Also saves the list's filters and sort as a view. */}
          <FilterButton />
          {actions}
          {hasCreate && <CreateRecord label={createLabel} />}
        </TopToolbar>
      }
    >
      <>{children}</>
    </List>
  );
}

function CreateRecord({ label }: { label: string | undefined }) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <ListCreateLink
      to={createPath({ resource: resource ?? '', type: 'create' })}
      label={label ?? t(panelWordsMessages.create)}
    />
  );
}

/** The button of an empty list; React Admin's own one is a round button in the corner of a phone. */
function FirstRecord({ label }: { label: string | undefined }) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <Button
      component={Link}
      to={createPath({ resource: resource ?? '', type: 'create' })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {label ?? t(panelWordsMessages.create)}
    </Button>
  );
}
