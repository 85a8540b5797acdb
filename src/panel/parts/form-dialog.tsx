import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { confirmBeforeUnload } from '@/storefront/platform/before-unload';
import { TypedIsLost } from './typed-is-lost';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Of the button that closes without the action; absent: «انصراف». */
  readonly closeLabel?: string;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a few fields and one action. After a refused submit the first wrong field is focused. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isBusy, isDanger = false, isDisabled = false, onSubmit, onClose, children } = props;
  const { closeLabel = t(panelShellMessages.cancel) } = props;
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(() => (isTyped ? confirmBeforeUnload() : undefined), [isTyped]);
  const form = useRef<HTMLFormElement>(null);
  /** Whether a submit has neither closed the dialog nor marked a field yet. */
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    const wrong = isAwaited && !isBusy ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (!wrong) return;
    setIsAwaited(false);
    // After the effect: the handlers of the focus do not run while React renders.
    queueMicrotask(() => wrong.focus());
    // The children render the fields and their errors.
  }, [isAwaited, isBusy, children]);
  return (
    <Dialog
      open
      // A tap on the backdrop or the Escape key does not discard typed input without a confirmation.
      onClose={() => (isTyped ? setIsConfirming(true) : onClose())}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onInput={() => {
          setIsTyped(true);
          setIsAwaited(false);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setIsAwaited(true);
          onSubmit();
        }}
      >
        <DialogTitle id={id}>{isolateLatin(title)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>{children}</DialogContent>
        {isConfirming && <TypedIsLost onKeep={() => setIsConfirming(false)} />}
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {closeLabel}
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
