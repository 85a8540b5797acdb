import { useState } from 'react';
import { accountPagesMessages } from '@/messages/account-pages';
import { t } from '@/messages/format-message';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { logout } from '../ui/icons/account';
import { LazyBaseDialog } from './lazy-base-dialog';

/** Logs out after a confirmation, since it deletes drafts on this device (AUTH-05). */
export function LogoutButton({ className, onLogout }: { className?: string; onLogout: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () => {
    setIsConfirming(false);
    onLogout();
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <Icon glyph={logout} />
        {t(accountPagesMessages.drawerLogout)}
      </button>
      <LazyBaseDialog
        open={isConfirming}
        title={t(accountPagesMessages.logoutConfirm)}
        onClose={() => setIsConfirming(false)}
        actions={
          <Button variant="danger" onClick={confirm}>
            {t(accountPagesMessages.drawerLogout)}
          </Button>
        }
      >
        <p>{t(accountPagesMessages.logoutText)}</p>
      </LazyBaseDialog>
    </>
  );
}
