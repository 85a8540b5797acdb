import { useId, useState } from 'react';
import { t } from '@/messages/format-message';
import { Container } from '../ui/container';
import { ExternalLink } from '../ui/external-link';
import { imageSource } from '../ui/image-source';
import { FooterContacts } from './footer-contacts';
import { footerLinks } from './footer-links';
import styles from './footer.module.css';
import { isolateLatin } from '@/domain/isolate-latin';
import type { Site } from '@/domain/site';
import { SupportBlock } from './support-block';
import { TrustBadges } from './trust-badges';
import { footerMessages } from '@/messages/footer';

/**
 * The footer (FOOT-01 to FOOT-09), over the config's footer image. Folded it is one line, which opens it without a
 * script.
 */
export function Footer({ site, folded = false }: { site: Site; folded?: boolean }) {
  const image = site.config.footer?.image;
  return (
    <footer className={styles.footer} aria-label={t(footerMessages.label)} data-image={image ? '' : undefined}>
      {image && <Background url={image} />}
      {folded ? (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            <Container as="span" className={styles.line}>
              <b>{isolateLatin(site.shop.name)}</b>
              <span>{t(footerMessages.unfold)}</span>
            </Container>
          </summary>
          <Content {...site} />
        </details>
      ) : (
        <Content {...site} />
      )}
    </footer>
  );
}

function Content({ config, shop, footerLinks: replaced }: Site) {
  return (
    <Container className={styles.content}>
      <div className={styles.about}>
        <h2 className={styles.slogan}>{isolateLatin(shop.slogan || shop.name)}</h2>
        {config.footer?.descriptions && <Description text={config.footer.descriptions} />}
        <FooterContacts socials={config.social_links} contacts={config.contacts} />
      </div>
      <SupportBlock support={config.support} />
      <nav aria-label={t(footerMessages.help)} className={styles.help}>
        <h2 className={styles.heading}>{t(footerMessages.help)}</h2>
        <ul className={styles.links}>
          {footerLinks(config, replaced, shop.shop_type).map(({ key, label, href }) => (
            <li key={key}>
              <ExternalLink href={href} className={styles.link}>
                {t(label)}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
      <TrustBadges html={config.footer?.enamd ?? ''} />
    </Container>
  );
}

/** The footer's background picture, loaded lazily. */
function Background({ url }: { url: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- the addresses are the optimizer's; next/image is 5 kB of the first load
    <img {...imageSource(url, 1920)} sizes="100vw" alt="" loading="lazy" className={styles.image} />
  );
}

/** Two lines of the description, or all of it (FOOT-02). */
function Description({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <div>
      <p id={id} className={`${styles.description} ${expanded ? '' : styles.clamped}`} data-clamped={!expanded}>
        {isolateLatin(text)}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? t(footerMessages.showLess) : t(footerMessages.showMore)}
      </button>
    </div>
  );
}
