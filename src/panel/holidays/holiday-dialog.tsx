import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { formatJalaaliLong } from '@/domain/jalaali';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelHolidaysMessages } from '@/messages/panel-holidays';
import { panelShellMessages } from '@/messages/panel-shell';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';

interface HolidayDialogProps {
  readonly date: CivilDate;
  /** Null: a working day. */
  readonly title: string | null;
  readonly onClose: () => void;
}

/** Makes a day a holiday of the shop or a working day, or resets it to the calendar. */
export function HolidayDialog({ date, title, onClose }: HolidayDialogProps) {
  const [name, setName] = useState(title ?? '');
  const [error, setError] = useState('');
  const [change, isBusy] = usePanelAction(panelEndpoints.changeHoliday);
  const run = async (body: { title?: string | null; reset?: boolean }) => {
    const { failure } = await change({ body: { date, ...body, seen: { title } }, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure).title ?? fieldErrorsOf(failure).date ?? '');
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="holiday-title">
      <DialogTitle id="holiday-title">{formatJalaaliLong(date)}</DialogTitle>
      <DialogContent>
        <TextField
          label={t(panelHolidaysMessages.name)}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
          error={error !== ''}
          helperText={error || ' '}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose} color="inherit">
          {t(panelShellMessages.cancel)}
        </Button>
        <Button onClick={() => void run({ reset: true })} disabled={isBusy}>
          {t(panelHolidaysMessages.reset)}
        </Button>
        <Button onClick={() => void run({ title: null })} disabled={isBusy}>
          {t(panelHolidaysMessages.open)}
        </Button>
        <Button variant="contained" onClick={() => void run({ title: name })} loading={isBusy}>
          {t(panelHolidaysMessages.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
