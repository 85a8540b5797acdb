import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { MAX_BULK_IDS } from '@/contract/bulk-limits';
import type { BulkAction, BulkChange } from '@/contract/panel-bulk.schemas';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { formatAmount } from '@/domain/money';
import { hasPermission, mayChangeSale } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { panelWordsMessages } from '@/messages/panel-words';
import { useIsColumnShown } from '../lists/columns';
import { UndoNote, UNDO_MS } from '../parts/undo-note';
import { useCatalogueWords } from '../parts/trade-words';
import { useSession } from '../session/session';
import { BulkDialog, type BulkDialogKind } from './bulk-dialog';
import { BulkNotice, BulkProgress, resultText } from './bulk-notice';
import { useBulkSelection } from './bulk-selection';
import { SaleHeadings } from './sale-cells';
import { useIsNarrow } from './use-is-narrow';
import { useBulkChange } from './use-bulk-change';

/**
 * Above the rows: the selection of the page and of all results, and the actions for it. In the flow of the page, so that
 * its buttons wrap on a phone; it stays in sight while the rows scroll.
 */
export function BulkBar() {
  const { data = [], total = 0 } = useListContext<PanelProduct>();
  const { count, isAll, isSelected, selectPage, selectAll, clear, body } = useBulkSelection();
  const role = useSession()?.role ?? null;
  const isShown = useIsColumnShown();
  const words = useCatalogueWords();
  const hasColumns = !useIsNarrow();
  const notify = useNotify();
  const run = useBulkChange();
  const [dialog, setDialog] = useState<BulkDialogKind | null>(null);
  const onPage = data.filter(({ id }) => isSelected(id)).length;
  const mayPrice = mayChangeSale(role, 'price');
  const kinds: readonly (readonly [BulkDialogKind, string, boolean])[] = [
    ['sell', panelBulkMessages.sell, mayChangeSale(role, 'status')],
    ['close', panelBulkMessages.close, mayChangeSale(role, 'status')],
    ['price', panelBulkMessages.price, mayPrice],
    ['discount', panelBulkMessages.discount, mayPrice],
    ['stock', panelBulkMessages.stock, mayChangeSale(role, 'stock')],
    ['category', panelBulkMessages.category, hasPermission(role, 'catalogue')],
  ];

  const undo = async (bulk: BulkChange) => {
    const undone = await run.undo(bulk);
    if (undone) notify(resultText(undone), { type: 'info' });
  };
  const apply = async (action: BulkAction) => {
    const done = await run.start({ ...body(), action });
    if (!done) return;
    setDialog(null);
    if (done.status !== 'done') return;
    clear();
    const text = resultText(done);
    if (done.changed === 0) notify(text, { type: 'warning' });
    else
      notify(<UndoNote text={text} onUndo={() => void undo(done)} />, { type: 'success', autoHideDuration: UNDO_MS });
  };

  return (
    <>
      <BulkNotice run={run} />
      {total > 0 && (
        <Box
          role="toolbar"
          aria-label={t(panelBulkMessages.actions)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 0.5,
            px: { xs: 1.5, md: 1 },
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: count > 0 ? 'action.selected' : 'background.paper',
            '@media print': { display: 'none' },
          }}
        >
          <Checkbox
            checked={data.length > 0 && onPage === data.length}
            indeterminate={onPage > 0 && onPage < data.length}
            onChange={({ target }) => selectPage(target.checked)}
            slotProps={{ input: { 'aria-label': t(panelWordsMessages.selectAll) } }}
          />
          <Typography variant="body2" sx={{ marginInlineEnd: 1 }} aria-live="polite">
            {count > 0
              ? t(panelBulkMessages.selected, { n: formatAmount(count) })
              : hasColumns
                ? words.one
                : t(panelWordsMessages.selectAll)}
          </Typography>
          {count === 0 && isShown('sale') && (
            <>
              <Box sx={{ flex: 1 }} />
              <SaleHeadings products={data} />
            </>
          )}
          {count > 0 && (
            <>
              {!isAll && total > onPage && (
                <Button size="small" onClick={selectAll}>
                  {t(panelBulkMessages.selectAll, { n: formatAmount(total) })}
                </Button>
              )}
              <Button size="small" color="inherit" onClick={clear}>
                {t(panelBulkMessages.unselect)}
              </Button>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginInlineStart: { md: 'auto' }, py: 0.5 }}>
                {kinds.map(([kind, label, isAllowed]) =>
                  isAllowed ? (
                    <Button key={kind} size="small" variant="outlined" onClick={() => setDialog(kind)}>
                      {t(label)}
                    </Button>
                  ) : null,
                )}
              </Box>
            </>
          )}
        </Box>
      )}
      {dialog && !run.progress && (
        <BulkDialog
          kind={dialog}
          count={count}
          error={!isAll && count > MAX_BULK_IDS ? tooMany() : run.error}
          onApply={(action) => void apply(action)}
          onClose={() => setDialog(null)}
        />
      )}
      {run.progress && <BulkProgress bulk={run.progress} onStop={run.stop} />}
    </>
  );
}

const tooMany = () => t(panelBulkMessages.tooManySelected, { max: formatAmount(MAX_BULK_IDS) });
