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
  return <NoPage title={t(panelWordsMessages.notFoundTitle)} text={t(panelShellMessages.pageNotFound)} />;
}

/** A screen that exists in shops of other kinds only, opened by its address. */
export function OtherShopPage({ label }: { readonly label: string }) {
  return <NoPage title={label} text={t(panelShellMessages.pageOfOtherShop)} />;
}

function NoPage({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <Title title={title} />
      <EmptyState
        icon={SearchOffIcon}
        text={text}
        action={
          <Button component={Link} to="/" variant="contained">
            {t(panelShellMessages.toHome)}
          </Button>
        }
      />
    </>
  );
}
