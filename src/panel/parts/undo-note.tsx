import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '@/messages/format-message';
import { panelWordsMessages } from '@/messages/panel-words';

/** How long a change can be taken back by its note. */
export const UNDO_MS = 15_000;

interface UndoNoteProps {
  readonly text: string;
  /** What the button does, where it is another thing than the change taken back. */
  readonly label?: string;
  readonly onUndo: () => void;
}

/** What was saved, and the button that takes it back. */
export function UndoNote({ text, label = t(panelWordsMessages.undo), onUndo }: UndoNoteProps) {
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button color="inherit" onClick={onUndo}>
          {label}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
