import { isolateLatin } from '@/domain/isolate-latin';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { IconButton } from './icon-button';
import { arrowBack } from './icons/layout';
import styles from './screen-header.module.css';
import { actionsMessages } from '@/messages/actions';

interface ScreenHeaderProps {
  title: string;
  /** Target of the back button; without it, the previous page. */
  backHref?: string;
  /** At the opposite end of the row. */
  end?: ReactNode;
}

/**
 * Header of a page that has no mobile top bar (NAV-14): back button and title. Toasts cover it and not what is below
 * (widgets/toasts.module.css).
 */
export function ScreenHeader({ title, backHref, end }: ScreenHeaderProps) {
  const router = useRouter();
  const back = () => {
    if (backHref === undefined) router.back();
    else void router.push(backHref);
  };
  return (
    <div className={styles.header} data-screen-header>
      <IconButton glyph={arrowBack} label={t(actionsMessages.actionBack)} onClick={back} className={styles.back} />
      <h1 className={styles.title}>{isolateLatin(title)}</h1>
      {end}
    </div>
  );
}
