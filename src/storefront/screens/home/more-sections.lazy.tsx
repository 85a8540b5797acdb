import { lateWidget } from '@/storefront/ui/client-only';
import { LinkButton } from '@/storefront/ui/link-button';
import { useInView } from '@/storefront/ui/use-in-view';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import styles from './more-sections.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const NextSections = lateWidget(() => import('./next-sections.lazy').then((code) => code.default));

/**
 * Fetches the next sections when the end of the page comes near the viewport (CAT-01); without scripts it is a link
 * to the next page.
 */
export default function MoreSections({ page }: { page: number }) {
  const [end, isNear] = useInView<HTMLDivElement>();
  if (isNear) return <NextSections page={page + 1} More={MoreSections} />;
  return (
    <div ref={end} className={styles.end}>
      <LinkButton href={urls.homePage(page + 1)} prefetch={false} variant="secondary">
        {t(catalogueMessages.homeMore)}
      </LinkButton>
    </div>
  );
}
