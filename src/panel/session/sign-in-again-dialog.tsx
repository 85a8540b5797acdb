import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLogout, useResetStore } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { assign } from '@/storefront/platform/location';
import { useSession, type PanelSession } from './session';
import { finishSignIn, useIsSignInRequested } from './sign-in-again';
import { SignInForm } from './sign-in-form';

/**
 * Shown over the current screen, which continues after the sign-in (sign-in-again.ts). For another user the panel is
 * reloaded: the screen, its input and its waiting requests belong to the former user.
 */
export function SignInAgain() {
  const isOpen = useIsSignInRequested();
  const session = useSession();
  const logout = useLogout();
  const resetStore = useResetStore();
  // Called by the form of the render in which the code was sent: `session` is the one whose token was refused.
  const continueAs = ({ userId }: PanelSession) => {
    const isSameUser = userId === session?.userId;
    finishSignIn(isSameUser);
    if (isSameUser) return;
    resetStore();
    assign('/panel');
  };
  return (
    <Dialog open={isOpen} fullWidth maxWidth="xs" aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t(panelShellMessages.signInAgainTitle)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(panelShellMessages.signInAgainText)}</Typography>
        <SignInForm mobile={session?.mobile ?? ''} onDone={continueAs} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => logout()}>
          {t(panelShellMessages.signInAgainLeave)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
