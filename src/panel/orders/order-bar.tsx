import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { panelListMessages } from '@/messages/panel-list';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelWordsMessages } from '@/messages/panel-words';
import { useShop } from '../api/shop-config';
import { isParcel, labelsPath } from '../labels/labels-path';
import { useTradeWords, type TradeWords } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import { OrderColumns, useHasOrderColumns, useOrderColumns, type OrderColumn } from './order-row';

/** Labels are printed of parcels; a shop without them does nothing with several orders at once. */
export function useHasOrderBoxes(): boolean {
  const { deliveries } = shopCapabilities(useShop()?.shop.shop_type);
  return may(useSession(), ['orders']) && deliveries.some((delivery) => isParcel({ delivery }));
}

/** The names of an order's parts in the words of the shop's trade. */
export function orderColumnLabels(words: TradeWords): Readonly<Record<OrderColumn | 'number', string>> {
  return {
    number: t(panelOrdersMessages.numberColumn),
    receiver: t(panelOrdersMessages.customer),
    lines: words.lines,
    delivery: words.delivery,
    status: t(panelOrdersMessages.status),
    due: t(panelOrdersMessages.paymentColumn),
    price: t(panelListMessages.byPrice),
    created_at: t(panelListMessages.byDay),
  };
}

/** Above the rows: the names of the columns, the selection of the page, and the labels of the selected parcels. */
export function OrderBar() {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<DeskOrder>();
  const hasBoxes = useHasOrderBoxes();
  const hasColumns = useHasOrderColumns();
  const labels = orderColumnLabels(useTradeWords());
  const columns = useOrderColumns();
  const parcels = data.filter(isParcel).map(({ id }) => id);
  const onPage = parcels.filter((id) => selectedIds.includes(id));
  if (data.length === 0 || (!hasBoxes && !hasColumns)) return null;
  const box = (
    <Checkbox
      disabled={parcels.length === 0}
      checked={parcels.length > 0 && onPage.length === parcels.length}
      indeterminate={onPage.length > 0 && onPage.length < parcels.length}
      onChange={({ target }) => {
        const others = selectedIds.filter((id) => !parcels.includes(id));
        onSelect(target.checked ? [...others, ...parcels] : others);
      }}
      slotProps={{ input: { 'aria-label': t(panelWordsMessages.selectAll) } }}
    />
  );
  return (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: selectedIds.length > 0 ? 'action.selected' : undefined,
        '@media print': { display: 'none' },
      }}
    >
      {hasColumns && selectedIds.length === 0 ? (
        <OrderColumns hasBox={hasBoxes}>
          {hasBoxes && box}
          {columns.map((name) => (
            <Typography key={name} variant="caption" color="text.secondary" noWrap>
              {isolateLatin(labels[name])}
            </Typography>
          ))}
        </OrderColumns>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, px: 1, minHeight: 44 }}>
          {box}
          {selectedIds.length === 0 ? (
            <Typography variant="body2">{t(panelWordsMessages.selectAll)}</Typography>
          ) : (
            <>
              <Button size="small" component={Link} to={labelsPath(selectedIds)} startIcon={<LabelIcon />}>
                {t(panelOrdersMessages.labelsOf, { n: toPersianDigits(selectedIds.length) })}
              </Button>
              <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
                {t(panelBulkMessages.unselect)}
              </Button>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
