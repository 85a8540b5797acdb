import dynamic from 'next/dynamic';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { LinkButton } from '@/storefront/ui/link-button';
import { useInView } from '@/storefront/ui/use-in-view';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import styles from './more-sections.module.css';
import { homeMessages } from '@/messages/home';

const NextSections = dynamic(() => import('./next-sections.lazy'), { ssr: false, loading: LoadingSilently });

/**
 * Further sections of the home page (CAT-01), fetched when their position comes near the viewport; without scripts a
 * link to the next page.
 */
export function MoreSections({ page }: { page: number }) {
  const [end, near] = useInView<HTMLDivElement>();
  if (near) return <NextSections page={page + 1} More={MoreSections} />;
  return (
    <div ref={end} className={styles.end}>
      <LinkButton href={urls.homePage(page + 1)} prefetch={false} variant="secondary">
        {t(homeMessages.more)}
      </LinkButton>
    </div>
  );
}
