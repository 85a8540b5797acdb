import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { receiverName } from '@/domain/guest-name';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { isParcel } from '../labels/labels-path';
import { useToday } from '../fields/use-today';
import { useIsColumnShown } from '../lists/columns';
import { TRADE_WORDS } from '../parts/trade-words';
import { PaymentMark, StatusMark } from './order-marks';
import { deliveryParts, deliveryText, linesText, placedText, receiverText } from './order-texts';

/** What of a row can be left out. */
export type OrderColumn = 'status' | 'receiver' | 'lines' | 'delivery' | 'created_at' | 'due' | 'price';

/** The columns of a wide screen, from the start of the row to its end; how it is paid is below its price. */
const COLUMNS = ['number', 'receiver', 'lines', 'delivery', 'status', 'price', 'created_at'] as const;
type ShownColumn = (typeof COLUMNS)[number];

const WIDTHS: Readonly<Record<ShownColumn, string>> = {
  number: '108px',
  receiver: 'minmax(0, 1fr)',
  lines: 'minmax(0, 1.2fr)',
  delivery: 'minmax(0, 1.3fr)',
  status: '120px',
  price: '128px',
  created_at: '96px',
};

/** Whether the parts of the orders are columns. */
export const useHasOrderColumns = () => useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));

export function useOrderColumns(): readonly ShownColumn[] {
  const isShown: (name: OrderColumn) => boolean = useIsColumnShown();
  return COLUMNS.filter((name) => name === 'number' || isShown(name) || (name === 'price' && isShown('due')));
}

/** The cells of a row, or the names above them: both have the same columns. */
export function OrderColumns({ hasBox, children }: { hasBox: boolean; children: ReactNode }) {
  const columns = useOrderColumns();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: [...(hasBox ? ['44px'] : []), ...columns.map((name) => WIDTHS[name])].join(' '),
        columnGap: 1.5,
        alignItems: 'center',
        px: hasBox ? 1 : 2,
        minHeight: 44,
        typography: 'body2',
        lineHeight: 1.45,
      }}
    >
      {children}
    </Box>
  );
}

interface OrderRowProps {
  readonly order: DeskOrder;
  /** The box that selects the order; absent where nothing is done with several orders at once. */
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined;
}

/** An order of the list: columns on a wide screen, on a narrow one a line for each part. */
export function OrderRow({ order, selection }: OrderRowProps) {
  const hasColumns = useHasOrderColumns();
  const title = TRADE_WORDS[order.kind].numbered(toPersianDigits(order.number));
  const box = selection && (
    <span>
      {isParcel(order) && (
        <Checkbox
          checked={selection.isSelected}
          onChange={selection.onToggle}
          slotProps={{ input: { 'aria-label': t(panelProductsMessages.select, { name: title }) } }}
        />
      )}
    </span>
  );
  const Row = hasColumns ? WideRow : NarrowRow;
  return (
    <Box sx={{ bgcolor: selection?.isSelected ? 'action.selected' : undefined }}>
      <Row order={order} title={title} box={box} />
    </Box>
  );
}

interface RowProps {
  readonly order: DeskOrder;
  readonly title: string;
  readonly box: ReactNode;
}

function WideRow({ order, title, box }: RowProps) {
  const columns = useOrderColumns();
  const isShown: (name: OrderColumn) => boolean = useIsColumnShown();
  const today = useToday();
  const cells: Readonly<Record<ShownColumn, ReactNode>> = {
    number: <OrderLink order={order} title={title} />,
    receiver: (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <div>{isolateLatin(receiverName(order))}</div>
        <Box sx={{ color: 'text.secondary' }}>{toPersianDigits(order.customer.mobile)}</Box>
      </Box>
    ),
    lines: (
      <Box
        title={linesText(order)}
        sx={{
          overflowWrap: 'anywhere',
          // Two lines, as the other columns have; all items are on the order's page.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {linesText(order)}
      </Box>
    ),
    delivery: <Delivery order={order} />,
    status: <StatusMark order={order} />,
    price: (
      <>
        {isShown('price') && <OrderPrice order={order} />}
        {isShown('due') && <PaymentMark order={order} />}
      </>
    ),
    created_at: <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{placedText(order.created_at, today)}</Box>,
  };
  return (
    <OrderColumns hasBox={Boolean(box)}>
      {box}
      {columns.map((name) => (
        // What has two lines does not touch those between the rows.
        <Box key={name} sx={{ minWidth: 0, py: 0.625 }}>
          {isolateLatin(cells[name])}
        </Box>
      ))}
    </OrderColumns>
  );
}

/** The days of a stay, or the city of a parcel, in a line of its own; below it nights and guests, or the way and hour. */
function Delivery({ order }: Pick<RowProps, 'order'>) {
  const [first = '', ...rest] = deliveryParts(order).filter(Boolean);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <div>{joinParts([first])}</div>
      {rest.length > 0 && <Box sx={{ color: 'text.secondary' }}>{joinParts(rest)}</Box>}
    </Box>
  );
}

function NarrowRow({ order, title, box }: RowProps) {
  const isShown: (name: OrderColumn) => boolean = useIsColumnShown();
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, paddingInline: box ? '8px 16px' : 2, py: 1.25 }}>
      {box && <Box sx={{ width: 44, flexShrink: 0 }}>{box}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', typography: 'body2', overflowWrap: 'anywhere' }}>
        <Ends>
          <OrderLink order={order} title={title} />
          {isShown('price') && <OrderPrice order={order} />}
        </Ends>
        {isShown('receiver') && <Box sx={{ color: 'text.secondary' }}>{receiverText(order)}</Box>}
        {isShown('lines') && <div>{linesText(order)}</div>}
        {isShown('delivery') && <Box sx={{ color: 'text.secondary' }}>{deliveryText(order)}</Box>}
        <Ends>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            {isShown('status') && <StatusMark order={order} />}
            {isShown('due') && <PaymentMark order={order} />}
          </Box>
          {isShown('created_at') && (
            <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{placedText(order.created_at, today)}</Box>
          )}
        </Ends>
      </Box>
    </Box>
  );
}

/** Two parts at both ends of a line, one below the other where they do not fit. */
function Ends({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', justifyContent: 'space-between' }}
    >
      {children}
    </Box>
  );
}

function OrderLink({ order, title }: Pick<RowProps, 'order' | 'title'>) {
  return (
    <Typography
      component={Link}
      to={`/orders/${order.id}`}
      sx={{ display: 'inline-block', py: 1, fontWeight: 600, color: 'text.primary', textDecoration: 'none' }}
    >
      {isolateLatin(title)}
    </Typography>
  );
}

function OrderPrice({ order }: Pick<RowProps, 'order'>) {
  return <Typography sx={{ fontWeight: 700, lineHeight: 1.4 }}>{formatToman(order.price)}</Typography>;
}
