import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import EditIcon from '@mui/icons-material/EditOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { printPage } from '@/storefront/platform/print';
import { labelsPath } from '../labels/labels-path';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { TRADE_WORDS } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import { EditOrderDialog } from './edit-order-dialog';
import { OrderCustomer } from './order-customer';
import { OrderHistory } from './order-history';
import { OrderDeadline } from './order-deadline';
import { OrderInvoice } from './order-invoice';
import { OrderNotes } from './order-notes';
import { OrderOfficialInvoice } from './official-invoice';
import { OrderStatusActions } from './order-status-actions';
import { GiftNote } from './gift-note';
import { PaymentMark, StatusMark } from './order-marks';
import { deliveryText } from './order-texts';
import { OrderTransfer } from './receipt-actions';
import { PackingSlip } from './packing-slip';
import { ParcelCode } from './parcel-code';
import { TrackingLinkButton } from './tracking-link-button';
import { useOrderDialog } from './use-order-dialog';

const ASK_MS = 30_000;

/** An order with all its details. Printed, it is only the packing slip. */
export function OrderPage() {
  const { id = '' } = useParams();
  // An open dialog belongs to its order: it is closed when another order is shown.
  return <OrderDetail key={id} id={id} />;
}

function OrderDetail({ id }: { id: string }) {
  const { data, error, refetch } = usePanelRead(panelDeskEndpoints.getDeskOrder, { params: { id }, everyMs: ASK_MS });
  const session = useSession();
  const [openDialog, dialog] = useOrderDialog(data ? [data.item] : []);
  const [isEditing, setIsEditing] = useState(false);
  useSeen(data?.item);
  if (error && !data)
    return (
      <FailedState title={t(panelOrdersMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  if (!data) return <CardSkeletons />;
  const order = data.item;
  return (
    <>
      <Title title={TRADE_WORDS[order.kind].numbered(toPersianDigits(order.number))} />
      <PackingSlip order={order} />
      <Box data-print="hidden" sx={{ display: 'grid', gap: 2 }}>
        <Card sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StatusMark order={order} />
            <PaymentMark order={order} />
            <Typography>{deliveryText(order)}</Typography>
            <Box sx={{ flex: 1 }} />
            {order.can_edit && (
              <Button startIcon={<EditIcon />} onClick={() => setIsEditing(true)}>
                {TRADE_WORDS[order.kind].edit}
              </Button>
            )}
            {order.address && may(session, ['orders']) && (
              <Button component={Link} to={labelsPath([order.id])} startIcon={<LabelIcon />}>
                {t(panelOrdersMessages.label)}
              </Button>
            )}
            <TrackingLinkButton order={order} />
            <Button startIcon={<PrintIcon />} onClick={printPage}>
              {t(panelOrdersMessages.print)}
            </Button>
          </Box>
          {orderCapabilities(order.kind).hasNights && <Residence order={order} />}
          <OrderDeadline order={order} />
          {order.cancel_reason && (
            <Alert severity="info">
              {isolateLatin(t(panelOrdersMessages.canceledFor, { reason: order.cancel_reason }))}
            </Alert>
          )}
          {order.tracking_code && <ParcelCode code={order.tracking_code} carrier={order.carrier} />}
          {order.gift && <GiftNote order={order} />}
          {order.msg && (
            <Typography sx={{ p: 1, borderRadius: 1, bgcolor: 'action.hover', whiteSpace: 'pre-wrap' }}>
              {isolateLatin(order.msg)}
            </Typography>
          )}
          {order.transfer && <OrderTransfer transfer={order.transfer} />}
          <OrderStatusActions order={order} openDialog={openDialog} />
        </Card>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <OrderInvoice order={order} />
          <OrderCustomer order={order} />
          <OrderOfficialInvoice orderId={order.id} />
          <OrderNotes order={order} />
          <OrderHistory order={order} />
        </Box>
      </Box>
      {dialog}
      {isEditing && <EditOrderDialog order={order} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Records that the shown stay has been seen, unless it was before. */
function useSeen(order: DeskOrderDetail | undefined): void {
  const [markSeen] = usePanelAction(panelDeskEndpoints.markDeskSeen);
  const id = order?.can_mark_seen ? order.id : null;
  useEffect(() => {
    if (id !== null) void markSeen({ params: { id }, body: {} });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the action is another function at each render
  }, [id]);
}

/** The residence of a stay, with a link to its form for users who may edit it. */
function Residence({ order: { products } }: { order: DeskOrderDetail }) {
  const mayEdit = may(useSession(), ['catalogue', 'residences']);
  return products.map(({ product_id, name }) => (
    <Typography key={product_id} sx={{ fontWeight: 700 }}>
      {mayEdit ? <Link to={`/products/${product_id}`}>{isolateLatin(name)}</Link> : isolateLatin(name)}
    </Typography>
  ));
}
