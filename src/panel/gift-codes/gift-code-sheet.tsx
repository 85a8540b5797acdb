import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { printPage } from '@/storefront/platform/print';
import { useShop } from '../api/shop-config';

export interface MadeCodes {
  readonly title: string;
  readonly amount: number;
  readonly codes: readonly string[];
}

/** Gift cards to be printed and cut out. The codes are shown nowhere else. */
export function GiftCodeSheet({ made, onClose }: { made: MadeCodes; onClose: () => void }) {
  const shop = useShop()?.shop;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Title title={t(panelOffersMessages.giftCodes)} />
      <Box data-print="hidden" sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{t(panelOffersMessages.giftOnce)}</Alert>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" onClick={printPage}>
            {t(panelOrdersMessages.print)}
          </Button>
          <Button onClick={onClose}>{t(panelOffersMessages.giftDone)}</Button>
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {made.codes.map((code) => (
          <Box
            component="li"
            key={code}
            sx={{ border: '1px dashed', borderColor: 'divider', p: 2, textAlign: 'center', breakInside: 'avoid' }}
          >
            <Typography variant="body2">{isolateLatin(shop?.name)}</Typography>
            <Typography sx={{ fontWeight: 700 }}>{formatToman(made.amount)}</Typography>
            <Typography dir="ltr" sx={{ fontSize: '1.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
              {code}
            </Typography>
            <Typography variant="body2">{isolateLatin(made.title)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
