import { useEffect, useRef, useState } from 'react';
import { t } from '@/messages/format-message';
import styles from './trust-badges.module.css';
import { footerMessages } from '@/messages/footer';

/**
 * The electronic-trust badge and the national one (FOOT-09). `html` was sanitized on the server (two hosts, links and
 * images only). Without it, or when its picture fails to load, a local picture is shown.
 */
export function TrustBadges({ html }: { html: string }) {
  return (
    <div className={styles.badges} role="group" aria-label={t(footerMessages.badges)}>
      <div className={styles.badge}>{html ? <OfficialBadge html={html} /> : <DefaultBadge />}</div>
      <div className={styles.badge}>
        {/* eslint-disable-next-line @next/next/no-img-element -- a local SVG, which the optimizer rejects */}
        <img
          src="/images/badge-national.svg"
          alt={t(footerMessages.badgeNationalAlt)}
          width={72}
          height={72}
          loading="lazy"
        />
      </div>
    </div>
  );
}

function DefaultBadge() {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a local SVG, which the optimizer does not accept
    <img src="/images/badge-trust.svg" alt={t(footerMessages.badgeEnamadAlt)} width={72} height={72} loading="lazy" />
  );
}

function OfficialBadge({ html }: { html: string }) {
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const image = box.current?.querySelector('img');
    const fail = () => setFailed(true);
    // The badge's host is often unavailable; the picture may have failed before hydration.
    if (image?.complete && image.naturalWidth === 0) fail();
    image?.addEventListener('error', fail);
    return () => image?.removeEventListener('error', fail);
  }, [html]);
  return failed ? (
    <DefaultBadge />
  ) : (
    <div ref={box} className={styles.official} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
