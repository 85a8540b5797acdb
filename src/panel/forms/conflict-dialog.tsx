import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { setFormErrors } from './form-errors';
import { isSame } from '../api/data-provider';
import { useConflict } from './conflict';

/** Fields that change by themselves. */
const OWN = new Set(['version', 'updated_at', 'id']);

/** Somebody else has changed the record: what they changed, and whether one's own changes go on top of it. */
export function ConflictDialog({ labels }: { labels: Readonly<Record<string, string>> }) {
  const { newer, settle, takeNewer } = useConflict();
  const record = useRecordContext();
  const { setValue, getValues, setError, clearErrors } = useFormContext();
  const saveContext = useSaveContext();
  if (!newer || !record) return null;
  const changed = Object.keys(newer).filter((name) => !OWN.has(name) && !isSame(newer[name], record[name]));
  const keepMine = async () => {
    setValue('version', newer.version);
    settle();
    clearErrors();
    setFormErrors(await saveContext.save?.({ ...getValues(), version: newer.version as number }), setError);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t(panelFormMessages.conflictTitle)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{t(panelFormMessages.conflictText)}</Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {changed.map((name) => (
            <Box key={name}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {labels[name] ?? t(panelFormMessages.conflictOther)}
              </Typography>
              <Typography component="dd" color="text.secondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {told(newer[name])}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={settle}>
          {t(panelFormMessages.conflictBack)}
        </Button>
        <Button onClick={takeNewer}>{t(panelFormMessages.conflictTheirs)}</Button>
        <Button variant="contained" onClick={() => void keepMine()}>
          {t(panelFormMessages.conflictMine)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function told(value: unknown): string {
  if (value === null || value === '') return t(panelFormMessages.conflictEmpty);
  if (typeof value === 'string' || typeof value === 'number') return toPersianDigits(value);
  return t(panelFormMessages.conflictChanged);
}
