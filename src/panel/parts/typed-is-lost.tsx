import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';

/** In a dialog that Escape or a tap beside it would close: what was typed would be lost. */
export function TypedIsLost({ onKeep }: { readonly onKeep: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mx: 3 }}
      action={
        <Button color="inherit" onClick={onKeep}>
          {t(panelFormMessages.keepTyping)}
        </Button>
      }
    >
      {t(panelFormMessages.typedIsLost)}
    </Alert>
  );
}
