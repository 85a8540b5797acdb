import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import type { PanelProduct, SaleStatus } from '@/contract/panel-products.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { mayChangeSale, maySetStatus } from '@/domain/panel-permissions';
import { toPersianDigits } from '@/domain/digits';
import { parseWholeNumber } from '@/domain/typed-number';
import { LOW_STOCK } from '@/domain/low-stock';
import { joinParts } from '@/domain/join-parts';
import { formatAmount } from '@/domain/money';
import { productCapabilities } from '@/domain/product-capabilities';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useSession } from '../session/session';
import { useSaleChanges, type SaleFields } from './use-sale-changes';
import { wrongNumber } from '../fields/number-field';

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

/** Whether a row is a few lines, without columns: each value has its unit with it. */
export const useIsNarrow = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));

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

interface NumberCellProps {
  readonly label: string;
  /** What the number counts, beside it where no column names it. */
  readonly unit: string;
  /** What an empty cell means. */
  readonly empty?: string;
  readonly product: PanelProduct;
  readonly value: number | null;
  /** Says in a colour and a word that the number needs attention. */
  readonly mark?: { readonly colour: string; readonly word: string } | undefined;
  /** Without it the value is read-only. */
  readonly mayChange: boolean;
  /** Called with the product that the value is based on. */
  readonly onSave: (value: number | null, seen: PanelProduct) => Promise<string | null>;
}

interface Typed {
  readonly text: string;
  /** The product at the first key press: a later sale was unknown when the value was decided. */
  readonly seen: PanelProduct | null;
}

/** Saved with Enter or when the focus leaves it; Escape reverts the input. */
function NumberCell({ label, unit, empty, product, value, mark, mayChange, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState('');
  const isSaving = useRef(false);
  const noteId = useId();
  const isNarrow = useIsNarrow();
  const save = async () => {
    if (typed === null || isSaving.current) return;
    const { text, seen } = typed;
    const next = text.trim() === '' ? null : parseWholeNumber(text);
    if (next === null && text.trim() !== '') return setError(wrongNumber(text) ?? '');
    if (next === value) return setTyped(null);
    isSaving.current = true;
    const failure = await onSave(next, seen ?? product);
    isSaving.current = false;
    setError(failure ?? '');
    // After a refusal the next attempt is based on the value shown then.
    setTyped((now) => (failure === null && now?.text === text ? null : now && { text: now.text, seen: null }));
  };
  const note = value === null || typed !== null ? '' : joinParts([isNarrow && unit, mark?.word]);
  if (!mayChange)
    return <ReadCell label={label} value={value === null ? (empty ?? '') : `${formatAmount(value)} ${note}`.trim()} />;
  return (
    <TextField
      size="small"
      {...(mark && typed === null && { sx: { '& .MuiInputBase-input': { color: mark.colour, fontWeight: 600 } } })}
      placeholder={empty}
      value={typed === null ? written(value) : toPersianDigits(typed.text)}
      error={error !== ''}
      helperText={error ? t(panelProductsMessages.refusedAt, { reason: error, value: written(value) }) : undefined}
      onChange={({ target }) => {
        setTyped((now) => ({ text: target.value, seen: now?.seen ?? product }));
        setError('');
      }}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save();
        if (key === 'Escape') {
          setTyped(null);
          setError('');
        }
      }}
      slotProps={{
        input: {
          ...(note && {
            endAdornment: (
              <Typography
                id={noteId}
                component="span"
                variant="caption"
                sx={{ flexShrink: 0, paddingInlineStart: 0.5, color: mark?.colour ?? 'text.secondary' }}
              >
                {note}
              </Typography>
            ),
          }),
        },
        htmlInput: {
          inputMode: 'numeric',
          ...(note && { 'aria-describedby': noteId }),
          'aria-label': t(panelProductsMessages.fieldOf, { field: label, name: product.name }),
        },
      }}
    />
  );
}

/** Few pieces and none stand out; other numbers, and a stock that is not counted, have no mark. */
function stockMark(stock: number | null): NumberCellProps['mark'] {
  if (stock === null || stock > LOW_STOCK) return undefined;
  return stock === 0
    ? { colour: 'error.main', word: t(panelProductsMessages.stockNone) }
    : { colour: 'warning.main', word: t(panelProductsMessages.stockLow) };
}

const written = (value: number | null) => (value === null ? '' : formatAmount(value));
/** A value that is read-only for this role. */
function ReadCell({ label, value }: { label: string; value: string }) {
  return (
    <Typography
      variant="body2"
      sx={{ alignSelf: 'center', overflowWrap: 'anywhere', px: { xs: 0.5, md: 1.75 }, py: { xs: 0.5, md: 0 } }}
    >
      {value && <span className="visually-hidden">{`${label}: `}</span>}
      {isolateLatin(value)}
    </Typography>
  );
}

/** A published product never becomes a draft again. */
const STATUSES: readonly SaleStatus[] = ['draft', 'on_sale', 'closed', 'removed'];

const STATUS_COLOURS: Readonly<Record<SaleStatus, string>> = {
  draft: 'warning.main',
  on_sale: 'success.main',
  closed: 'text.secondary',
  removed: 'error.main',
};

interface StatusCellProps {
  readonly product: PanelProduct;
  readonly onSave: (status: SaleStatus) => Promise<string | null>;
}

function StatusCell({ product, onSave }: StatusCellProps) {
  const [error, setError] = useState('');
  const role = useSession()?.role ?? null;
  const isNarrow = useIsNarrow();
  const { status, name } = product;
  const choices = STATUSES.filter((one) => one === status || (one !== 'draft' && maySetStatus(role, status, one)));
  if (choices.length === 1)
    return <ReadCell label={t(panelProductsMessages.status)} value={t(panelProductsMessages[`status.${status}`])} />;
  return (
    <TextField
      select
      size="small"
      // As wide as its text where it stands in a column, so that its arrow is beside it.
      sx={{
        width: isNarrow ? undefined : 'auto',
        justifySelf: 'start',
        '& .MuiSelect-select': { color: STATUS_COLOURS[status], fontWeight: 500, fontSize: '0.875rem' },
      }}
      value={status}
      error={error !== ''}
      helperText={error || undefined}
      onChange={({ target }) => void onSave(target.value as SaleStatus).then((failure) => setError(failure ?? ''))}
      slotProps={{
        select: {
          SelectDisplayProps: {
            'aria-label': t(panelProductsMessages.fieldOf, {
              field: t(panelProductsMessages.status),
              name: `${name} ${t(panelProductsMessages[`status.${status}`])}`,
            }),
          },
        },
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {t(panelProductsMessages[`status.${one}`])}
        </MenuItem>
      ))}
    </TextField>
  );
}
