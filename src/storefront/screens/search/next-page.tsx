import { useRef, type MouseEvent } from 'react';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import styles from './next-page.module.css';
import type { FurtherPages } from './use-further-pages';
import { catalogueMessages } from '@/messages/catalogue';

/**
 * Appends the next page of the list; without scripts, a link to it. The focus moves to the first card that was added.
 */
export function NextPage({ href, pages }: { href: string; pages: FurtherPages }) {
  const box = useRef<HTMLDivElement>(null);
  const add = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pages.isLoading) return;
    const list = box.current?.closest('[data-lazy]')?.parentElement?.querySelector(':scope > ul');
    const added = (await pages.next())?.length ?? 0;
    if (added > 0)
      list?.children[list.children.length - added]
        ?.querySelector<HTMLElement>('a:not([tabindex])')
        ?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className={styles.next}>
      <LinkButton
        href={href}
        prefetch={false}
        variant="secondary"
        aria-busy={pages.isLoading || undefined}
        onClick={(event) => void add(event)}
      >
        {t(pages.isLoading ? catalogueMessages.searchNextLoading : catalogueMessages.searchNext)}
      </LinkButton>
    </div>
  );
}
