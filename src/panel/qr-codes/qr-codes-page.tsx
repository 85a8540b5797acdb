import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PanelQrCode } from '@/contract/panel-codes.schemas';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { printPage } from '@/storefront/platform/print';
import { RecordList } from '../lists/record-list';
import { useShop } from '../api/shop-config';

/** The QR codes of tables and places, as a printable sheet. */
export function QrCodesPage() {
  return (
    <RecordList
      title={t(panelOffersMessages.qrCodes)}
      empty={t(panelOffersMessages.qrEmpty)}
      createLabel={t(panelOffersMessages.qrCreate)}
      perPage={100}
      sort={{ field: 'label', order: 'ASC' }}
      actions={<Button onClick={printPage}>{t(panelOrdersMessages.print)}</Button>}
    >
      <Sheet />
    </RecordList>
  );
}

function Sheet() {
  const { data = [] } = useListContext<PanelQrCode>();
  const shop = useShop()?.shop;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 2,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
      }}
    >
      {data.map(({ id, label, qr }) => (
        <Card component="li" key={id} sx={{ p: 2, textAlign: 'center', breakInside: 'avoid' }}>
          <Box
            component="svg"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t(panelOffersMessages.qrOf, { label })}
            sx={{ width: '100%', display: 'block', bgcolor: 'common.white' }}
          >
            <path d={qr.path} />
          </Box>
          <Typography
            component={Link}
            to={`/qr-codes/${encodeURIComponent(id)}`}
            sx={{ fontWeight: 700, color: 'text.primary', textDecoration: 'none', display: 'block', py: 1 }}
          >
            {isolateLatin(label)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {isolateLatin(shop?.name)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
