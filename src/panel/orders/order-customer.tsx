import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CallIcon from '@mui/icons-material/CallOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MapIcon from '@mui/icons-material/PlaceOutlined';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { receiverName } from '@/domain/guest-name';
import { toPersianDigits } from '@/domain/digits';
import { joinParts } from '@/domain/join-parts';
import { mapUrl } from '@/domain/map-link';
import { addressReceiver, addressText } from '@/domain/postal-address';
import { addressesMessages } from '@/messages/addresses';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { copyText } from '@/storefront/platform/clipboard';
import { Line } from '../parts/line';
import { may, useSession } from '../session/session';
import { OrderSection } from './order-section';

/** The customer, and the delivery address. */
export function OrderCustomer({ order }: { order: DeskOrderDetail }) {
  const { customer, person_count, address, stay, table } = order;
  const session = useSession();
  return (
    <OrderSection title={t(panelOrdersMessages.customer)}>
      <Line label={t(panelOrdersMessages.name)}>{isolateLatin(receiverName(order))}</Line>
      <Line label={t(panelOrdersMessages.mobile)}>{toPersianDigits(customer.mobile)}</Line>
      {person_count !== null && <Line label={t(panelOrdersMessages.people)}>{toPersianDigits(person_count)}</Line>}
      {table !== null && <Line label={t(panelOrdersMessages.tableLabel)}>{toPersianDigits(table)}</Line>}
      {stay && (
        <Line label={t(panelOrdersMessages.stayHours)}>
          {t(panelOrdersMessages.hours, { in: toPersianDigits(stay.check_in), out: toPersianDigits(stay.check_out) })}
        </Line>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {customer.mobile && (
          <Button startIcon={<CallIcon />} href={`tel:${customer.mobile}`}>
            {t(panelOrdersMessages.call)}
          </Button>
        )}
        {may(session, ['customers']) && (
          <Button component={Link} to={`/customers/${customer.id}`}>
            {t(panelOrdersMessages.customerPage)}
          </Button>
        )}
      </Box>
      {address && <Address address={address} />}
      {address?.zone && order.other_zone && (
        <Alert severity="warning">
          {t(panelOrdersMessages.otherZone, {
            pinned: isolateLatin(address.zone),
            named: isolateLatin(order.other_zone),
          })}
        </Alert>
      )}
    </OrderSection>
  );
}

function Address({ address }: { address: NonNullable<DeskOrderDetail['address']> }) {
  const notify = useNotify();
  const { lat, lng } = address;
  const map = lat !== null && lng !== null ? mapUrl({ lat, lng }) : null;
  const text = addressText(address);
  const receiver = addressReceiver(address);
  const copy = async () => {
    const isCopied = await copyText(joinParts([text, receiver]));
    notify(t(isCopied ? panelOrdersMessages.copied : panelOrdersMessages.notCopied), { type: 'info' });
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{isolateLatin(text)}</Typography>
      {receiver !== '' && <Typography>{isolateLatin(t(addressesMessages.addressReceiver, { receiver }))}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {map !== null && (
          <Button startIcon={<MapIcon />} href={map} target="_blank" rel="noreferrer">
            {t(panelOrdersMessages.map)}
          </Button>
        )}
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          {t(panelOrdersMessages.copy)}
        </Button>
      </Box>
    </Box>
  );
}
