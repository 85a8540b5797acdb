import Button from '@mui/material/Button';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelWordsMessages } from '@/messages/panel-words';
import { EmptyState } from '../parts/empty-state';

/** An address of the panel without a page. */
export function NotFoundPage() {
  return (
    <>
      <Title title={t(panelWordsMessages.notFoundTitle)} />
      <EmptyState
        icon={SearchOffIcon}
        text={t(panelShellMessages.pageNotFound)}
        action={
          <Button component={Link} to="/" variant="contained">
            {t(panelShellMessages.toHome)}
          </Button>
        }
      />
    </>
  );
}
