import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DeskFigures } from '@/contract/panel-desk-summary.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { may, useSession } from '../session/session';

type LowStockProps = NonNullable<DeskFigures['stock']> & { readonly list: string };

/** The products that run out, those that sell most first. Who may edit products opens one; others find it in the list. */
export function LowStock({ count, items, list }: LowStockProps) {
  const mayEdit = may(useSession(), ['catalogue']);
  return (
    <Card component="section" aria-labelledby="desk-stock" sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 0.5 }}>
      <Typography id="desk-stock" variant="h2">
        {t(panelDeskMessages.lowStock)}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          // A name and what is left of it stay near each other on a wide screen.
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
        }}
      >
        {items.map(({ id, name, stock }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}
          >
            <Typography
              component={Link}
              to={mayEdit ? `/products/${id}` : list}
              sx={{ py: 1, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' }}
            >
              {isolateLatin(name)}
            </Typography>
            <Typography variant="body2" sx={{ flexShrink: 0, color: stock === 0 ? 'error.main' : 'text.secondary' }}>
              {stock === 0 ? t(panelDeskMessages.soldOut) : t(panelDeskMessages.left, { n: toPersianDigits(stock) })}
            </Typography>
          </Box>
        ))}
      </Box>
      {count > items.length && (
        <Box>
          <Button size="small" component={Link} to={list}>
            {t(panelDeskMessages.allProducts, { n: toPersianDigits(count) })}
          </Button>
        </Box>
      )}
    </Card>
  );
}
