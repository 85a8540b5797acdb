import { isolateLatin } from '@/domain/isolate-latin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '@/messages/format-message';
import { panelWordsMessages } from '@/messages/panel-words';

/** How long a change can be undone. */
export const UNDO_MS = 15_000;

interface UndoNoteProps {
  readonly text: string;
  /** Label of the button, if it does more than undo the change. */
  readonly label?: string;
  readonly onUndo: () => void;
}

/** A notification of a save, with an undo button. */
export function UndoNote({ text, label = t(panelWordsMessages.undo), onUndo }: UndoNoteProps) {
  return (
    <Alert
      severity="success"
      variant="filled"
      sx={{ flexWrap: 'nowrap', alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onUndo}>
          {isolateLatin(label)}
        </Button>
      }
    >
      {isolateLatin(text)}
    </Alert>
  );
}
