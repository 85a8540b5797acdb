import type { ReactElement, ReactNode } from 'react';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import {
  CreateButton,
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
import { EmptyState } from '../parts/empty-state';
import { ColumnsButton, type Column } from './columns';
import { ListPages } from './list-pages';

interface RecordListProps {
  readonly title: string;
  /** The suggested first action for an empty list. */
  readonly empty: string;
  readonly children: ReactNode;
  readonly filters?: readonly ReactElement[];
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
  aside,
  perPage = 25,
  filter,
  resource,
}: RecordListProps) {
  const create = hasCreate ? <CreateButton variant="contained" {...(createLabel && { label: createLabel })} /> : null;
  const search = hasSearch
    ? [<SearchInput key="q" source="q" alwaysOn placeholder={t(panelListMessages.search)} />]
    : [];
  return (
    <List
      component="div"
      title={title}
      exporter={false}
      perPage={perPage}
      {...(sort && { sort })}
      {...(filter && { filter })}
      {...(resource && { resource })}
      filters={[...search, ...filters]}
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
          {create}
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
