import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { ParcelLabel } from '@/contract/panel-sheets.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { addressText } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { printPage } from '@/storefront/platform/print';
import { useShop } from '../api/shop-config';
import { usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { methodText } from '../orders/order-texts';

/** The labels of the orders in `?ids=`, eight on a sheet of A4 paper. */
export function LabelsPage() {
  const [query] = useSearchParams();
  const ids = query.get('ids') ?? '';
  const { data, error, refetch } = usePanelRead(panelDeskEndpoints.listParcelLabels, {
    query: { ids },
    enabled: ids !== '',
  });
  if (error && !data)
    return (
      <FailedState title={t(panelOrdersMessages.labels)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  const isEmpty = ids === '' || data?.items.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Title title={t(panelOrdersMessages.labels)} />
      {!data && !isEmpty && <CardSkeletons />}
      {isEmpty && <EmptyState text={t(panelOrdersMessages.labelsEmpty)} />}
      {!isEmpty && data && (
        <>
          <Box data-print="hidden">
            <Button variant="contained" startIcon={<PrintIcon />} onClick={printPage}>
              {t(panelOrdersMessages.print)}
            </Button>
          </Box>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
              gap: 1,
              m: 0,
              p: 0,
              listStyle: 'none',
              '@media print': { gridTemplateColumns: 'repeat(2, 1fr)', gap: '4mm' },
            }}
          >
            {data.items.map((label) => (
              <Label key={label.id} label={label} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Label({ label }: { label: ParcelLabel }) {
  const { number, receiver, telephone, address, to_pay: toPay } = label;
  const shop = useShop();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        p: 1.5,
        border: 1,
        borderColor: 'text.primary',
        breakInside: 'avoid',
        overflowWrap: 'anywhere',
        '@media print': { minBlockSize: '64mm' },
      }}
    >
      <Typography variant="body2">
        {joinParts([
          isolateLatin(t(panelOrdersMessages.labelSender, { shop: shop?.shop.name ?? '' })),
          t(panelOrdersMessages.numbered, { n: toPersianDigits(number) }),
          methodText(label),
        ])}
      </Typography>
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>{isolateLatin(receiver)}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{toPersianDigits(telephone)}</Typography>
      <Typography>{isolateLatin(addressText(address))}</Typography>
      {toPay > 0 && (
        <Typography sx={{ fontWeight: 700 }}>
          {t(panelOrdersMessages.labelToPay, { amount: formatToman(toPay) })}
        </Typography>
      )}
    </Box>
  );
}
