import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelShellMessages } from '@/messages/panel-shell';
import { askBeforeUnload } from '@/storefront/platform/before-unload';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields over the page, with one thing that happens then. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isBusy, isDanger = false, isDisabled = false, onSubmit, onClose, children } = props;
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => (isTyped ? askBeforeUnload() : undefined), [isTyped]);
  return (
    <Dialog
      open
      // Beside the dialog or Escape: what was typed is not lost by a slip.
      onClose={() => (isTyped ? setIsAsked(true) : onClose())}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <Box
        component="form"
        noValidate
        onInput={() => setIsTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>{children}</DialogContent>
        {isAsked && (
          <Alert
            severity="warning"
            sx={{ mx: 3 }}
            action={
              <Button color="inherit" onClick={() => setIsAsked(false)}>
                {t(panelFormMessages.keepTyping)}
              </Button>
            }
          >
            {t(panelFormMessages.typedIsLost)}
          </Alert>
        )}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t(panelShellMessages.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
