import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Title, useGetList } from 'react-admin';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { PanelShippingZone } from '@/contract/panel-delivery.schemas';
import type { PanelPaymentWay } from '@/contract/panel-payment-ways.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { usePanelAction } from '../api/use-panel';
import { arrangement } from '../lists/arrangement';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { useWayTexts, wayTitle } from './way-name';

/** The ways to pay in their order; the first that fits an order is preselected for it. */
export function PaymentWaysPage() {
  const [arrange] = usePanelAction(panelOffersEndpoints.changePaymentWays);
  const textsOf = useWayTexts();
  const { data, error, isPending, refetch } = useGetList<PanelPaymentWay>('payment-ways', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
  });
  const { data: zones } = useGetList<PanelShippingZone>('shipping-zones', { pagination: WHOLE_LIST });
  if (error && !data)
    return (
      <FailedState
        title={t(panelPaymentWaysMessages.title)}
        message={(error as Error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Title title={t(panelPaymentWaysMessages.title)} />
      <Typography color="text.secondary">{t(panelPaymentWaysMessages.intro)}</Typography>
      {isPending && <CardSkeletons height={60} />}
      <OrderedList
        items={data ?? []}
        nameOf={(way) => wayTitle(way, textsOf(way.type).usual)}
        onArrange={(ids) => void arrange({ body: arrangement(ids, data) })}
      >
        {(way) => (
          <RecordRow
            to={`/payment-ways/${way.id}`}
            title={wayTitle(way, textsOf(way.type).usual)}
            isMuted={!way.enabled}
            chips={!way.enabled && <Chip size="small" label={t(panelPaymentWaysMessages.off)} />}
            text={joinParts([textsOf(way.type).help, feeText(way.settings), conditionsText(way.conditions, zones)])}
          />
        )}
      </OrderedList>
    </Box>
  );
}

function feeText({ fee_kind, fee_percent, fee_amount }: PanelPaymentWay['settings']): string {
  if (!fee_kind) return '';
  const amount = fee_percent
    ? t(panelPaymentWaysMessages.percent, { n: toPersianDigits(fee_percent) })
    : formatToman(fee_amount ?? 0);
  return t(panelPaymentWaysMessages[`feeText.${fee_kind}`], { amount });
}

function conditionsText(
  { deliveries = [], zones = [], min_price, max_price, known_customers_only }: PanelPaymentWay['conditions'],
  shippingZones: readonly PanelShippingZone[] = [],
): string {
  return joinParts([
    ...deliveries.map((delivery) => t(panelOrdersMessages[`delivery.${delivery}`])),
    ...zones.map((id) => isolateLatin(shippingZones.find((zone) => zone.id === id)?.title)),
    min_price ? t(panelPaymentWaysMessages.minText, { amount: formatToman(min_price) }) : '',
    max_price ? t(panelPaymentWaysMessages.maxText, { amount: formatToman(max_price) }) : '',
    known_customers_only ? t(panelPaymentWaysMessages.knownShort) : '',
  ]);
}
