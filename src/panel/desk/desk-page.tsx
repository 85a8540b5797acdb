import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import BellIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SilentIcon from '@mui/icons-material/NotificationsOffOutlined';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskGroup, DeskKind } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatClock } from '@/domain/clock-time';
import { toPersianDigits } from '@/domain/digits';
import { tehranMinutes } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelDeskMessages } from '@/messages/panel-desk';
import { usePanelAction } from '../api/use-panel';
import { isParcel, labelsPath } from '../labels/labels-path';
import { ChoiceChips } from '../lists/choice-chips';
import { OrderCard } from '../orders/order-card';
import { timeText } from '../orders/order-texts';
import { useOrderDialog, type OpenOrderDialog } from '../orders/use-order-dialog';
import { CardSkeletons } from '../parts/card-skeletons';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { TakeOrderButton } from '../take-order/take-order-button';
import { DeskDetails, DeskFigures, DeskToday } from './desk-figures';
import { useDesk } from './desk-watch';
import { FirstSteps } from './first-steps';

type Shown = DeskKind | 'all';

/** The orders that wait for the shop, by kind; the list updates by itself. */
export function DeskPage() {
  const {
    isLive,
    waits,
    sound: [isLoud, setIsLoud],
  } = useDesk();
  const [shown, setShown] = useState<Shown>('all');
  const data = waits?.data;
  const [openDialog, dialog] = useOrderDialog(data?.groups.flatMap(({ items }) => items) ?? []);
  if (waits?.error && !data)
    return (
      <FailedState
        title={t(panelDeskMessages.title)}
        message={waits.error.details.msg}
        onRetry={() => void waits.refetch()}
      />
    );
  const kinds = [...new Set(data?.groups.map(({ kind }) => kind))];
  const groups = data?.groups.filter(({ kind }) => shown === 'all' || !kinds.includes(shown) || kind === shown) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Title title={t(panelDeskMessages.title)} />
      <FirstSteps />
      <DeskFigures />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          // Where the button has no room beside the switch, it fills the next line.
          '& > .MuiButton-root': { flex: { xs: '1 0 auto', md: 'none' } },
        }}
      >
        <Box sx={{ flex: '1 1 11.25rem', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <Button
            color="inherit"
            aria-pressed={isLoud}
            startIcon={isLoud ? <BellIcon /> : <SilentIcon />}
            onClick={() => setIsLoud(!isLoud)}
            sx={{ paddingInline: 1, fontWeight: 500 }}
          >
            {t(isLoud ? panelDeskMessages.soundOn : panelDeskMessages.soundOff)}
          </Button>
          {waits !== null && waits.dataUpdatedAt > 0 && (
            <Typography variant="caption" color="text.secondary" sx={{ px: 1 }}>
              {t(isLive ? panelDeskMessages.upToDate : panelDeskMessages.asking, {
                time: formatClock(tehranMinutes(waits.dataUpdatedAt)),
              })}
            </Typography>
          )}
        </Box>
        <TakeOrderButton />
      </Box>
      {kinds.length > 1 && (
        <ChoiceChips<Shown>
          label={t(panelDeskMessages.kinds)}
          value={kinds.includes(shown as DeskKind) ? shown : 'all'}
          choices={[
            { value: 'all', label: t(panelDeskMessages['kind.all']) },
            ...kinds.map((value) => ({ value, label: t(panelDeskMessages[`kind.${value}`]) })),
          ]}
          onChange={setShown}
        />
      )}
      <DeskToday />
      {!data && <CardSkeletons />}
      {data?.groups.length === 0 && <EmptyState text={t(panelDeskMessages.empty)} />}
      {groups.map((group) => (
        <Group key={`${group.kind} ${group.time}`} group={group} openDialog={openDialog} />
      ))}
      <DeskDetails />
      {dialog}
    </Box>
  );
}

/** The labels of all parcels of a group. */
function LabelsButton({ group: { kind, items } }: { group: DeskGroup }) {
  const parcels = items.filter(isParcel);
  if ((kind !== 'to_pack' && kind !== 'to_send') || parcels.length < 2) return null;
  return (
    <Button component={Link} to={labelsPath(parcels.map(({ id }) => id))} startIcon={<LabelIcon />}>
      {t(panelOrdersMessages.labelsOf, { n: toPersianDigits(parcels.length) })}
    </Button>
  );
}

/** Says of all new reservations that they were seen; one at a time, as each is a record of its own. */
function SeeAllButton({ group: { kind, items } }: { group: DeskGroup }) {
  const [markSeen, isBusy] = usePanelAction(panelDeskEndpoints.markDeskSeen);
  const seen = items.filter(({ can_mark_seen = false }) => can_mark_seen);
  if (kind !== 'to_see' || seen.length < 2) return null;
  const run = async () => {
    for (const { id } of seen) if ((await markSeen({ params: { id }, body: {} })).failure) return;
  };
  return (
    <Button disabled={isBusy} onClick={() => void run()}>
      {t(panelDeskMessages.seeAll)}
    </Button>
  );
}

function Group({ group, openDialog }: { group: DeskGroup; openDialog: OpenOrderDialog }) {
  const { kind, time, count, items } = group;
  const title =
    time === null ? t(panelDeskMessages[`kind.${kind}`]) : t(panelDeskMessages.cookFor, { time: timeText(time) });
  const id = `desk-${kind}-${time ?? ''}`.replace(/[^\w-]/g, '-');
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography id={id} variant="h2">
          {isolateLatin(title)}
        </Typography>
        <Chip size="small" label={toPersianDigits(count)} />
        <LabelsButton group={group} />
        <SeeAllButton group={group} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {items.map((order) => (
          <OrderCard key={order.id} order={order} openDialog={openDialog} />
        ))}
      </Box>
    </Box>
  );
}
