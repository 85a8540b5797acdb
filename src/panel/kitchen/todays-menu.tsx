import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ResponseOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { usePanelAction } from '../api/use-panel';

type Dishes = ResponseOf<typeof panelDeskEndpoints.getKitchenSheet>['menu'];

/** Dishes that are shown without opening the whole menu; what is sold out is always among them. */
const FIRST = 8;

interface TodaysMenuProps {
  readonly today: CivilDate;
  readonly dishes: Dishes;
  /** The names of what is ordered for today, which is likely to run out. */
  readonly ordered: readonly string[];
}

/** The dishes of today: a tap marks one as sold out for today, another tap sells it again. */
export function TodaysMenu({ today, dishes, ordered }: TodaysMenuProps) {
  const [act, isPending] = usePanelAction(panelCatalogueEndpoints.changeProducts);
  const [isWhole, setIsWhole] = useState(false);
  const notify = useNotify();
  const toggle = ({ id, version, name, sold_out }: Dishes[number]) =>
    void act({
      body: { changes: [{ id, version, sold_out_on: sold_out ? null : today }] },
      notifySuccess: () =>
        notify(t(sold_out ? panelKitchenMessages.soldAgain : panelKitchenMessages.soldOutNow, { name }), {
          type: 'success',
        }),
    });
  const isLikely = ({ name, sold_out }: Dishes[number]) => sold_out || ordered.includes(name);
  const sorted = [...dishes.filter(isLikely), ...dishes.filter((dish) => !isLikely(dish))];
  const shown = isWhole ? dishes : sorted.slice(0, Math.max(FIRST, dishes.filter(({ sold_out }) => sold_out).length));
  return (
    <Card component="section" aria-labelledby="kitchen-menu" data-print="hidden" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id="kitchen-menu" variant="h2">
        {t(panelKitchenMessages.menu)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(panelKitchenMessages.menuHelp)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((dish) => (
          <Chip
            key={dish.id}
            component="button"
            type="button"
            clickable
            disabled={isPending}
            aria-pressed={dish.sold_out}
            label={
              dish.sold_out
                ? t(panelKitchenMessages.soldOut, { name: isolateLatin(dish.name) })
                : isolateLatin(dish.name)
            }
            color={dish.sold_out ? 'error' : 'default'}
            variant={dish.sold_out ? 'filled' : 'outlined'}
            onClick={() => toggle(dish)}
            sx={{ minHeight: 44, maxWidth: '100%' }}
          />
        ))}
        {shown.length < dishes.length && (
          <Button onClick={() => setIsWhole(true)}>
            {t(panelKitchenMessages.wholeMenu, { n: toPersianDigits(dishes.length) })}
          </Button>
        )}
      </Box>
    </Card>
  );
}
