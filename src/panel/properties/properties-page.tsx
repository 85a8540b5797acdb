import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Title, useGetList } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { usePanelAction } from '../api/use-panel';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { CreateLink } from '../parts/create-link';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';

const SHOWN_VALUES = 8;

/** The properties of products, in the order in which customers see them. */
export function PropertiesPage() {
  const [arrange] = usePanelAction(panelCatalogueEndpoints.arrangeProperties);
  const { data, error, isPending, refetch } = useGetList<PanelProperty>('properties', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
  });
  if (error && !data)
    return (
      <FailedState
        title={t(panelCategoriesMessages.propertiesTitle)}
        message={(error as Error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Title title={t(panelCategoriesMessages.propertiesTitle)} />
      <Box sx={{ justifySelf: 'end' }}>
        <CreateLink to="/properties/create" label={t(panelCategoriesMessages.propertyCreate)} />
      </Box>
      {isPending && <CardSkeletons height={60} />}
      {data?.length === 0 && <EmptyState text={t(panelCategoriesMessages.propertiesEmpty)} />}
      {data && data.length > 0 && (
        <OrderedList items={data} nameOf={({ title }) => title} onArrange={(ids) => void arrange({ body: { ids } })}>
          {({ id, title, is_facet, values }) => (
            <RecordRow
              to={`/properties/${id}`}
              title={title}
              chips={is_facet && <Chip size="small" label={t(panelCategoriesMessages.facet)} />}
              text={
                values.length > 0 &&
                t(panelCategoriesMessages.values, {
                  values: values
                    .slice(0, SHOWN_VALUES)
                    .map(({ value }) => value)
                    .join(amountsMessages.listSeparator),
                })
              }
            />
          )}
        </OrderedList>
      )}
    </Box>
  );
}
