import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ResponseOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { usePanelAction } from '../api/use-panel';

type Dishes = ResponseOf<typeof panelDeskEndpoints.getKitchenSheet>['menu'];

/** The dishes of today: a tap marks one as sold out for today, another tap sells it again. */
export function TodaysMenu({ today, dishes }: { today: CivilDate; dishes: Dishes }) {
  const [act, isPending] = usePanelAction(panelCatalogueEndpoints.changeProducts);
  const toggle = ({ id, version, sold_out }: Dishes[number]) =>
    void act({ body: { changes: [{ id, version, sold_out_on: sold_out ? null : today }] } });
  return (
    <Card component="section" aria-labelledby="kitchen-menu" data-print="hidden" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography id="kitchen-menu" variant="h2">
        {t(panelKitchenMessages.menu)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(panelKitchenMessages.menuHelp)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {dishes.map((dish) => (
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
      </Box>
    </Card>
  );
}
