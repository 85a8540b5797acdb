import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import type { MissingPart, PanelProduct } from '@/contract/panel-products.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { amountsMessages } from '@/messages/amounts';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useIsColumnShown } from '../lists/columns';
import { may, useSession } from '../session/session';
import { useBulkSelection } from './bulk-selection';
import { ProductMenu } from './product-menu';
import { SaleCells } from './sale-cells';

/** What of a row can be left out. */
export type ProductColumn = 'picture' | 'category' | 'sold' | 'missing' | 'sale';

/** Number of missing parts that are named; of further ones only the count is shown. */
const MAX_NAMED = 2;

/** A product of the list: its name and category, its missing parts, and its most frequently changed fields. */
export function ProductRow({ product }: { product: PanelProduct }) {
  const selection = useBulkSelection();
  const { referenceRecord: category } = useReference<PanelCategory>({
    reference: 'categories',
    id: product.category_id,
  });
  const isShown: (name: ProductColumn) => boolean = useIsColumnShown();
  const picture = (size: number) => (isShown('picture') ? `${size}px ` : '');
  const { id, name, pictures, missing, sold, status } = product;
  const rest = missing.slice(MAX_NAMED);
  const mayEdit = may(useSession(), ['catalogue', 'residences']);
  const isSelected = selection.isSelected(id);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 1,
        px: { xs: 1.5, md: 1 },
        // Six products and more are on a phone at once.
        py: { xs: 0.5, md: 0 },
        alignItems: 'center',
        gridTemplateColumns: {
          xs: `44px ${picture(44)}minmax(0, 1fr) 44px`,
          md: `44px ${picture(40)}minmax(0, 1fr) ${isShown('sale') ? 'auto ' : ''}44px`,
        },
        bgcolor: isSelected ? 'action.selected' : undefined,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={() => selection.toggle(id)}
        slotProps={{ input: { 'aria-label': t(panelProductsMessages.select, { name }) } }}
      />
      {isShown('picture') && (
        <Box
          component={pictures[0] ? 'img' : 'span'}
          {...(pictures[0] && { src: pictures[0].url, alt: '', loading: 'lazy' })}
          sx={{
            width: { xs: 44, md: 40 },
            height: { xs: 44, md: 40 },
            borderRadius: 1,
            objectFit: 'cover',
            bgcolor: 'action.hover',
          }}
        />
      )}
      <Box
        sx={{
          minWidth: 0,
          opacity: status === 'removed' ? 0.7 : 1,
          // One line on a wide screen, so that many products are in sight; what is missing has the next one.
          display: { md: 'flex' },
          flexWrap: 'wrap',
          columnGap: 1.5,
          alignItems: 'center',
        }}
      >
        <Typography
          {...(mayEdit ? { component: Link, to: `/products/${id}` } : { component: 'span' })}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            textDecoration: 'none',
            display: 'inline-block',
            lineHeight: 1.5,
            pt: { xs: 0.25, md: 0.5 },
            pb: { xs: 0, md: 0.5 },
            overflowWrap: 'anywhere',
          }}
        >
          {isolateLatin(name)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ lineHeight: { xs: 1.4, md: 'inherit' } }}>
          {joinParts([
            isShown('category') && category?.name,
            isShown('sold') && sold > 0 ? t(panelProductsMessages.sold, { n: toPersianDigits(sold) }) : '',
          ])}
        </Typography>
        {isShown('missing') && missing.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: { xs: 0.5, md: 0 } }}>
            {missing.slice(0, MAX_NAMED).map((part) => (
              <Chip
                key={part}
                size="small"
                variant="outlined"
                color="warning"
                label={t(panelProductsMessages[`missing.${part}`])}
              />
            ))}
            {rest.length > 0 && (
              <Chip
                size="small"
                variant="outlined"
                label={t(panelProductsMessages.moreMissing, { n: toPersianDigits(rest.length) })}
                title={namesOf(rest)}
                aria-label={t(panelProductsMessages.moreMissingOf, {
                  n: toPersianDigits(rest.length),
                  names: namesOf(rest),
                })}
              />
            )}
          </Box>
        )}
      </Box>
      {isShown('sale') && (
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
          <SaleCells product={product} />
        </Box>
      )}
      <ProductMenu product={product} />
    </Box>
  );
}

const namesOf = (parts: readonly MissingPart[]) =>
  parts.map((part) => t(panelProductsMessages[`lacks.${part}`])).join(amountsMessages.listSeparator);
