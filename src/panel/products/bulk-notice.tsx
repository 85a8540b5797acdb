import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStore } from 'react-admin';
import type { BulkChange } from '@/contract/panel-bulk.schemas';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBulkMessages } from '@/messages/panel-bulk';
import { usePanelRead } from '../api/use-panel';
import type { BulkRun } from './use-bulk-change';

/** The last bulk change, for a day: an unfinished one can be continued, and each can be undone. */
export function BulkNotice({ run }: { readonly run: BulkRun }) {
  const { data } = usePanelRead(catalogue.listBulkChanges);
  // A closed notice stays closed when the page is opened again.
  const [dismissed, setDismissed] = useStore<string | null>('products.dismissed_bulk_change', null);
  const last = data?.items[0];
  if (!last || run.progress) return null;
  const name = `${last.id} ${last.status}`;
  if (dismissed === name) return null;
  const isUnfinished = last.status === 'running' || last.status === 'undoing';
  const mayUndo = last.status !== 'undone' && (last.changed > 0 || last.status === 'undoing');
  return (
    <Alert
      severity={isUnfinished ? 'warning' : 'success'}
      sx={{ mb: 1, '& .MuiAlert-action': { flexWrap: 'wrap', justifyContent: 'flex-end' } }}
      action={
        <>
          {isUnfinished && (
            <Button color="inherit" onClick={() => void run.resume(last)}>
              {t(panelBulkMessages.resume)}
            </Button>
          )}
          {mayUndo && last.status !== 'undoing' && (
            <Button color="inherit" onClick={() => void run.undo(last)}>
              {t(panelBulkMessages.undo)}
            </Button>
          )}
          {!isUnfinished && (
            <Button color="inherit" onClick={() => setDismissed(name)}>
              {t(panelBulkMessages.dismiss)}
            </Button>
          )}
        </>
      }
    >
      {resultText(last)}
      {last.exceptions.length > 0 && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {t(panelBulkMessages.exceptions)}
          </Box>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 3, listStyle: 'disc' }}>
            {last.exceptions.map(({ product_id, name: product, reason }) => (
              <li key={product_id}>{isolateLatin(t(panelBulkMessages.exception, { name: product, reason }))}</li>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  );
}

/** What a bulk change has done, in a sentence. */
export function resultText({ status, total, waiting, changed, skipped, restored, retained }: BulkChange): string {
  const n = formatAmount(status === 'undone' ? restored : changed);
  if (status === 'running' || status === 'undoing')
    return t(panelBulkMessages.unfinished, { n: formatAmount(total - waiting), total: formatAmount(total) });
  if (status === 'undone')
    return retained === 0
      ? t(panelBulkMessages.undone, { n })
      : t(panelBulkMessages.undoneWithRetained, { n, retained: formatAmount(retained) });
  return skipped === 0
    ? t(panelBulkMessages.done, { n })
    : t(panelBulkMessages.doneWithSkipped, { n, skipped: formatAmount(skipped) });
}

/** The progress of a bulk change that takes more than one request. */
export function BulkProgress({ bulk, onStop }: { readonly bulk: BulkChange; readonly onStop: () => void }) {
  const id = useId();
  const { status, total, waiting, changed, restored, retained } = bulk;
  const isUndo = status === 'undoing' || status === 'done';
  const whole = isUndo ? changed + restored + retained : total;
  const done = isUndo ? restored + retained : total - waiting;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t(isUndo ? panelBulkMessages.undoing : panelBulkMessages.running)}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-labelledby={id}
          variant="determinate"
          value={whole === 0 ? 100 : Math.round((100 * done) / whole)}
        />
        <Typography sx={{ mt: 1.5 }} aria-live="polite">
          {t(panelBulkMessages.progress, { n: formatAmount(done), total: formatAmount(whole) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop}>{t(panelBulkMessages.stop)}</Button>
      </DialogActions>
    </Dialog>
  );
}
