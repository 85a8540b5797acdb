import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useState } from 'react';
import { Title } from 'react-admin';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { printPage } from '@/storefront/platform/print';
import { usePanelRead } from '../api/use-panel';
import { JalaaliDatePicker } from '../fields/date-field';
import { useToday } from '../fields/use-today';
import { lineText } from '../orders/order-texts';
import { CardSkeletons } from '../parts/card-skeletons';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { KitchenOrder } from './kitchen-order';
import { TodaysMenu } from './todays-menu';

const ASK_MS = 30_000;

/** The dishes of a day by delivery hour, printable; of today also what is sold out. */
export function KitchenPage() {
  const today = useToday();
  /** Null: the page follows today. */
  const [chosen, setChosen] = useState<CivilDate | null>(null);
  const date = chosen ?? today;
  const { data, error, refetch } = usePanelRead(panelDeskEndpoints.getKitchenSheet, {
    query: { date },
    everyMs: ASK_MS,
    keepsFormer: true,
  });
  if (error && !data)
    return (
      <FailedState title={t(panelKitchenMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Title title={t(panelKitchenMessages.title)} />
      <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ width: 220 }}>
          <JalaaliDatePicker
            label={t(panelKitchenMessages.day)}
            value={date}
            onChange={(next) => setChosen(next === today ? null : next)}
          />
        </Box>
        <Button startIcon={<PrintIcon />} onClick={printPage}>
          {t(panelOrdersMessages.print)}
        </Button>
      </Box>
      <Typography variant="h2">{formatJalaaliLong(date)}</Typography>
      {!data && <CardSkeletons />}
      {data && date === today && data.menu.length > 0 && (
        <TodaysMenu
          today={today}
          dishes={data.menu}
          ordered={data.hours.flatMap(({ dishes }) => dishes.map(({ name }) => name))}
        />
      )}
      {data?.hours.length === 0 && <EmptyState text={t(panelKitchenMessages.empty)} />}
      {data?.hours.map(({ time, dishes, orders }) => (
        <Card key={time} sx={{ p: 2, display: 'grid', gap: 1, breakInside: 'avoid' }}>
          <Typography variant="h2">{t(panelKitchenMessages.hour, { hour: toPersianDigits(time) })}</Typography>
          {dishes.length === 0 ? (
            <Typography>{t(panelKitchenMessages.allReady)}</Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 3, fontWeight: 700 }}>
              {dishes.map((dish, index) => (
                <li key={index}>{isolateLatin(lineText(dish))}</li>
              ))}
            </Box>
          )}
          {orders.map((order) => (
            <KitchenOrder key={order.id} order={order} isDue={date <= today} />
          ))}
        </Card>
      ))}
    </Box>
  );
}
