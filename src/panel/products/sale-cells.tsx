import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { mayChangeSale } from '@/domain/panel-permissions';
import { LOW_STOCK } from '@/domain/low-stock';
import { productCapabilities } from '@/domain/product-capabilities';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useSession } from '../session/session';
import { NumberCell, type NumberCellProps } from './number-cell';
import { StatusCell } from './status-cell';
import { useSaleChanges, type SaleFields } from './use-sale-changes';

/** On a wide screen, where the labels are above the columns. */
const COLUMN_WIDTHS = '136px 96px 128px';

/** The labels of the cells above their columns, on a wide screen; of what is counted by what the products count. */
export function SaleHeadings({ products }: { products: readonly PanelProduct[] }) {
  const counted = new Set(products.map(({ type }) => productCapabilities(type).counts));
  const counts = [
    ...(counted.has('stock') ? [t(panelProductsMessages.stock)] : []),
    ...(counted.has('portions') ? [t(panelProductsMessages.portions)] : []),
  ];
  // The cells name themselves to screen readers.
  return (
    <Box
      aria-hidden
      sx={{ display: { xs: 'none', md: 'grid' }, gap: 1, gridTemplateColumns: COLUMN_WIDTHS, paddingInlineEnd: 6.5 }}
    >
      {[t(panelProductsMessages.price), counts.join(' · '), t(panelProductsMessages.status)].map((label, index) => (
        <Typography key={index} variant="caption" color="text.secondary" noWrap sx={{ px: 1.5 }}>
          {label}
        </Typography>
      ))}
    </Box>
  );
}

/** Price, stock (for a dish its portions per day) and status, edited in the list itself if the role permits it. */
export function SaleCells({ product }: { product: PanelProduct }) {
  const role = useSession()?.role ?? null;
  const change = useSaleChanges();
  const save = (set: SaleFields, seen = product) => change([{ product: seen, set }]);
  const { counts, hasItems } = productCapabilities(product.type);
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        columnGap: 1,
        gridTemplateColumns: COLUMN_WIDTHS,
        alignItems: 'start',
        // Of a width that grows with the text: what does not fit beside the others is below them.
        '& > *': { flex: '1 1 4.5rem' },
        '& > :first-of-type': { flexBasis: '6.25rem' },
        '& .MuiInputBase-root': { lineHeight: '1.4375em' },
        '& .MuiInputBase-input': {
          paddingBlock: '5px',
          paddingInline: { xs: 0.5, md: 1.75 },
          // Its unit follows the number.
          fieldSizing: 'content',
        },
        '& .MuiInputBase-adornedEnd': {
          paddingInlineEnd: { xs: 0.5, md: 1.75 },
          '& .MuiInputBase-input': { flex: '0 1 auto', width: 'auto', minWidth: '1em', paddingInlineEnd: 0 },
        },
        // Values are read more often than changed: they are texts until the pointer or the focus is on them. A dotted line
        // tells a finger that they can be changed; a status in its column is a mark.
        '& .MuiOutlinedInput-root:not(:hover, .Mui-focused, .Mui-error)': {
          bgcolor: 'transparent',
          '& .MuiOutlinedInput-notchedOutline': {
            borderStyle: 'none none dotted',
            borderRadius: 0,
            borderColor: { xs: 'text.secondary', md: 'transparent' },
          },
          '& .MuiSelect-select ~ .MuiOutlinedInput-notchedOutline': {
            borderStyle: { md: 'solid' },
            borderColor: { md: 'divider' },
            borderRadius: { md: 999 },
          },
        },
        '& .MuiSelect-select ~ .MuiOutlinedInput-notchedOutline': { borderRadius: { md: 999 } },
      }}
    >
      <NumberCell
        mayChange={mayChangeSale(role, 'price')}
        label={t(panelProductsMessages.price)}
        unit={t(amountsMessages.currencyToman)}
        product={product}
        value={product.price}
        onSave={(price, seen) => save({ price }, seen)}
      />
      {counts === 'portions' ? (
        <NumberCell
          mayChange={mayChangeSale(role, 'daily_portions')}
          label={t(panelProductsMessages.portions)}
          unit={t(panelProductsMessages.portionsUnit)}
          empty={t(panelProductsMessages.uncounted)}
          product={product}
          value={product.daily_portions}
          onSave={(daily_portions, seen) => save({ daily_portions }, seen)}
        />
      ) : counts === 'stock' ? (
        <NumberCell
          mayChange={mayChangeSale(role, 'stock')}
          label={t(panelProductsMessages.stock)}
          unit={t(panelProductsMessages.pieces)}
          empty={t(panelProductsMessages.uncounted)}
          product={product}
          value={product.stock}
          mark={stockMark(product.stock)}
          onSave={(stock, seen) => save({ stock }, seen)}
        />
      ) : (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{
            paddingInlineStart: { xs: 0.5, md: 1.75 },
            alignSelf: 'center',
            lineHeight: 1.4,
            whiteSpace: 'nowrap',
            display: hasItems ? 'block' : { xs: 'none', md: 'block' },
          }}
        >
          {hasItems && (
            <>
              <span className="visually-hidden">{`${t(panelProductsMessages.stock)}: `}</span>
              {t(panelProductsMessages.stockOfItems)}
            </>
          )}
        </Typography>
      )}
      <StatusCell product={product} onSave={(status) => save({ status })} />
    </Box>
  );
}

/** Few pieces and none stand out; other numbers, and a stock that is not counted, have no mark. */
function stockMark(stock: number | null): NumberCellProps['mark'] {
  if (stock === null || stock > LOW_STOCK) return undefined;
  return stock === 0
    ? { colour: 'error.main', word: t(panelProductsMessages.stockNone) }
    : { colour: 'warning.main', word: t(panelProductsMessages.stockLow) };
}
