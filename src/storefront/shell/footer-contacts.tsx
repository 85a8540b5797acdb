import type { AppConfig } from '@/contract/config.schemas';
import { safeHref } from '@/domain/safe-href';
import { t } from '@/messages/format-message';
import { ExternalLink } from '../ui/external-link';
import { Icon, type IconDefinition } from '../ui/icon';
import { location } from '../ui/icons/places';
import * as social from '../ui/icons/social';
import styles from './footer.module.css';
import { footerMessages } from '@/messages/footer';

type SocialKey = 'instagram' | 'linkedin' | 'telegram' | 'youtube' | 'aparat';

const networks: readonly { key: SocialKey; glyph: IconDefinition }[] = [
  { key: 'instagram', glyph: social.instagram },
  { key: 'linkedin', glyph: social.linkedin },
  { key: 'telegram', glyph: social.telegram },
  { key: 'youtube', glyph: social.youtube },
  { key: 'aparat', glyph: social.aparat },
];

/** Postal address and social icons, each only if set (FOOT-07, FOOT-08). */
export function FooterContacts({
  socials,
  contacts,
}: {
  socials: AppConfig['social_links'];
  contacts: AppConfig['contacts'];
}) {
  const links = networks.flatMap(({ key, glyph }) => {
    const href = safeHref(socials[key]);
    return href === null ? [] : [{ key, glyph, href }];
  });
  return (
    <>
      {contacts.address && (
        <address className={styles.address}>
          <Icon glyph={location} size={20} />
          <span>{t(footerMessages.address, { address: contacts.address })}</span>
        </address>
      )}
      {(links.length > 0 || contacts.email) && (
        <ul className={styles.socials} aria-label={t(footerMessages.social)}>
          {links.map(({ key, glyph, href }) => (
            <li key={key}>
              <ExternalLink href={href} className={styles.social} label={t(footerMessages[`social.${key}`])}>
                <Icon glyph={glyph} size={22} />
              </ExternalLink>
            </li>
          ))}
          {contacts.email && (
            <li>
              <a
                href={`mailto:${contacts.email}`}
                className={styles.social}
                aria-label={t(footerMessages['social.email'])}
              >
                <Icon glyph={social.email} size={22} />
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
