import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { useSession } from './session';
import { finishSignIn, useIsSignInRequested } from './sign-in-again';
import { SignInForm } from './sign-in-form';

/** Shown over the current screen, which continues after the sign-in (sign-in-again.ts). */
export function SignInAgain() {
  const isOpen = useIsSignInRequested();
  const session = useSession();
  const logout = useLogout();
  return (
    <Dialog open={isOpen} fullWidth maxWidth="xs" aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t(panelShellMessages.signInAgainTitle)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(panelShellMessages.signInAgainText)}</Typography>
        <SignInForm mobile={session?.mobile ?? ''} onDone={() => finishSignIn(true)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => logout()}>
          {t(panelShellMessages.signInAgainLeave)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
