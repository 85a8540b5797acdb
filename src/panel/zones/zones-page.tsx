import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Title, useGetList } from 'react-admin';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { PanelShippingZone } from '@/contract/panel-delivery.schemas';
import { areaText } from '@/domain/city-search';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { usePanelAction } from '../api/use-panel';
import { mapSource } from '../fields/map-source';
import { arrangement } from '../lists/arrangement';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { CreateLink } from '../parts/create-link';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';

const ZonesMap = lazy(() => import('./zones-map').then((part) => ({ default: part.ZonesMap })));

/** The zones that have a line, together on one map. */
function Lines({ zones }: { zones: readonly PanelShippingZone[] }) {
  const drawn = zones.flatMap(({ title, polygon }) => (polygon ? [{ title, ring: polygon }] : []));
  const tiles = mapSource();
  if (drawn.length === 0) return null;
  if (!tiles) return <Typography color="text.secondary">{t(panelDeliveryMessages.noMap)}</Typography>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
      <ZonesMap source={tiles} zones={drawn} />
    </Suspense>
  );
}

/** Delivery zones with their prices; the first zone that contains the address applies. */
export function ZonesPage() {
  const [arrange] = usePanelAction(panelOffersEndpoints.changeShippingZones);
  const { data, error, isPending, refetch } = useGetList<PanelShippingZone>('shipping-zones', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
  });
  if (error && !data)
    return (
      <FailedState
        title={t(panelDeliveryMessages.zones)}
        message={(error as Error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Title title={t(panelDeliveryMessages.zones)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography color="text.secondary">{t(panelDeliveryMessages.order)}</Typography>
        <CreateLink to="/shipping-zones/create" label={t(panelDeliveryMessages.zoneCreate)} />
      </Box>
      {isPending && <CardSkeletons height={60} />}
      {data?.length === 0 && <EmptyState text={t(panelDeliveryMessages.zonesEmpty)} />}
      <Lines zones={data ?? []} />
      <OrderedList
        items={data ?? []}
        nameOf={({ title }) => title}
        onArrange={(ids) => void arrange({ body: arrangement(ids, data) })}
      >
        {({ id, title, price, free_from, days_min: min, days_max: max, circle, polygon, areas }) => (
          <RecordRow
            to={`/shipping-zones/${id}`}
            title={title}
            text={joinParts([
              formatToman(price),
              free_from !== null && t(panelDeliveryMessages.freeFromText, { amount: formatToman(free_from) }),
              min !== null && max !== null && deliveryDaysText({ min, max }),
              areas !== null && areas.map(areaText).join(t(amountsMessages.listSeparator)),
              circle
                ? t(panelDeliveryMessages.kmText, { n: toPersianDigits(circle.km) })
                : polygon
                  ? t(panelDeliveryMessages.drawn)
                  : areas === null && t(panelDeliveryMessages.everywhere),
            ])}
          />
        )}
      </OrderedList>
    </Box>
  );
}
