import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Title, useGetList } from 'react-admin';
import type { PanelDeliveryMethod } from '@/contract/panel-delivery-methods.schemas';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { deliveryDaysText } from '@/domain/delivery-days-text';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { panelDeliveryMethodsMessages } from '@/messages/panel-delivery-methods';
import { usePanelAction } from '../api/use-panel';
import { arrangement } from '../lists/arrangement';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { CreateLink } from '../parts/create-link';
import { FailedState } from '../parts/failed-state';
import { methodTitle } from './method-title';

/** The delivery methods in their order: among equal prices the first one is preselected. */
export function DeliveryMethodsPage() {
  const [arrange] = usePanelAction(panelOffersEndpoints.changeDeliveryMethods);
  const { data, error, isPending, refetch } = useGetList<PanelDeliveryMethod>('delivery-methods', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
  });
  if (error && !data)
    return (
      <FailedState
        title={t(panelDeliveryMethodsMessages.title)}
        message={(error as Error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Title title={t(panelDeliveryMethodsMessages.title)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px' }}>
          {t(panelDeliveryMethodsMessages.intro)}
        </Typography>
        <CreateLink to="/delivery-methods/create" label={t(panelDeliveryMethodsMessages.create)} />
      </Box>
      {isPending && <CardSkeletons height={60} />}
      <OrderedList
        items={data ?? []}
        nameOf={methodTitle}
        onArrange={(ids) => void arrange({ body: arrangement(ids, data) })}
      >
        {(method) => (
          <RecordRow
            to={`/delivery-methods/${method.id}`}
            title={isolateLatin(methodTitle(method))}
            isMuted={!method.enabled}
            chips={!method.enabled && <Chip size="small" label={t(panelDeliveryMethodsMessages.off)} />}
            text={joinParts([
              method.title !== '' && t(panelDeliveryMethodsMessages[`kind.${method.kind}`]),
              priceText(method),
              method.free_from !== null &&
                t(panelDeliveryMessages.freeFromText, { amount: formatToman(method.free_from) }),
              method.days_min !== null &&
                method.days_max !== null &&
                deliveryDaysText({ min: method.days_min, max: method.days_max }),
              method.place && isolateLatin(method.place.address),
            ])}
          />
        )}
      </OrderedList>
    </Box>
  );
}

function priceText({ kind, paid_to_carrier, rates }: PanelDeliveryMethod): string | false {
  if (kind === 'pickup') return false;
  if (paid_to_carrier) return t(panelDeliveryMethodsMessages.carrierShort);
  if (rates === null) return t(panelDeliveryMethodsMessages['priceBy.zone']);
  const [only] = rates;
  return rates.length === 1 && only
    ? formatToman(only.price)
    : t(panelDeliveryMethodsMessages.ownShort, { n: toPersianDigits(rates.length) });
}
