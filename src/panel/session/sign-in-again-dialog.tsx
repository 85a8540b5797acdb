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
import { answerSignIn, useIsSignInAsked } from './sign-in-again';
import { SignInForm } from './sign-in-form';

/** Over the screen that goes on afterwards (sign-in-again.ts). */
export function SignInAgain() {
  const isAsked = useIsSignInAsked();
  const session = useSession();
  const logout = useLogout();
  return (
    <Dialog open={isAsked} fullWidth maxWidth="xs" aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t(panelShellMessages.signInAgainTitle)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(panelShellMessages.signInAgainText)}</Typography>
        <SignInForm mobile={session?.mobile ?? ''} onDone={() => answerSignIn(true)} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => logout()}>
          {t(panelShellMessages.signInAgainLeave)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
