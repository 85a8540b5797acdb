import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DeskFigures } from '@/contract/panel-desk-summary.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { may, useSession } from '../session/session';
import { LowerPrice } from './lower-price';

/** The residences that are named. */
const MAX_FREE = 6;

/** The residences that are free this weekend, each with its nights and a lower price. */
export function FreeWeekend({ first, last, items }: NonNullable<DeskFigures['stays']>['weekend']) {
  const mayPrice = may(useSession(), ['residences']);
  return (
    <Card
      component="section"
      aria-labelledby="desk-weekend"
      sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 0.5, maxWidth: 640 }}
    >
      <Typography id="desk-weekend" variant="h2">
        {t(panelDeskMessages.freeThisWeekend)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.slice(0, MAX_FREE).map(({ id, name, free }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
            <Typography
              component={Link}
              to={`/nights/${id}`}
              sx={{
                flex: 1,
                minWidth: 0,
                py: 1,
                color: 'text.primary',
                textDecoration: 'none',
                overflowWrap: 'anywhere',
              }}
            >
              {isolateLatin(name)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
              {t(panelDeskMessages.nights, { n: toPersianDigits(free) })}
            </Typography>
            {mayPrice && <LowerPrice residence={{ id, name }} days={{ from: first, to: last }} />}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
