import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { OrderSection } from './order-section';

/** Internal notes of the staff; customers never see them. */
export function OrderNotes({ order: { id, notes } }: { order: DeskOrderDetail }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [add, isBusy] = usePanelAction(panelDeskEndpoints.addDeskNote);
  const save = async () => {
    if (text.trim() === '') return;
    const { data, failure } = await add({ params: { id }, body: { text }, ownFields: true });
    if (data) setText('');
    else setError(fieldErrorsOf(failure).text ?? '');
  };
  return (
    <OrderSection title={t(panelOrdersMessages.notes)}>
      {notes.map((note) => (
        <Box key={note.id}>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{isolateLatin(note.text)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {isolateLatin(`${note.by.name} · ${formatInstant(note.at)}`)}
          </Typography>
        </Box>
      ))}
      <TextField
        label={t(panelOrdersMessages.note)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError('');
        }}
        multiline
        error={error !== ''}
        helperText={error || t(panelOrdersMessages.noteHelp)}
      />
      <Button
        variant="outlined"
        onClick={() => void save()}
        disabled={isBusy || text.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        {t(panelOrdersMessages.noteAdd)}
      </Button>
    </OrderSection>
  );
}
