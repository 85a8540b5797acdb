import { cloneElement, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddIcon from '@mui/icons-material/Add';
import type { Theme } from '@mui/material/styles';
import {
  FilterButton,
  List,
  SearchInput,
  SortButton,
  TopToolbar,
  useCreatePath,
  useListContext,
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

interface RecordListProps {
  readonly title: string;
  /** The suggested first action for an empty list. */
  readonly empty: string;
  readonly children: ReactNode;
  readonly filters?: readonly ReactElement<{ alwaysOn?: boolean }>[];
  readonly sort?: SortPayload;
  /** The fields by which people sort; their labels are in i18n/i18n-provider.ts. */
  readonly sorts?: readonly string[];
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
          {sorts && <SortChoice fields={sorts} />}
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

/** Without a choice of their own, records are in the order that the server gives them: of a search, the best first. */
function SortChoice({ fields }: { fields: readonly string[] }) {
  const { sort } = useListContext();
  return <SortButton fields={[...fields]} {...(sort.field === 'id' && { label: t(panelListMessages.ownOrder) })} />;
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
