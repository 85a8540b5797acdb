import { isolateLatin } from '@/domain/isolate-latin';
import { amenityGroups } from '@/domain/residence-amenities';
import type { Residence } from '@/contract/product.schemas';
import { Icon } from '@/storefront/ui/icon';
import { amenityGlyph } from '@/storefront/ui/icons/amenities';
import { t } from '@/messages/format-message';
import { ResidenceSection } from './residence-section';
import styles from './residence-details.module.css';
import { stayDetailsMessages } from '@/messages/stay-details';

/** The amenities of the residence, each with its icon, without those that are among its facts. */
export function Amenities({ amenities }: { amenities: Residence['amenities'] }) {
  const { rest } = amenityGroups(amenities);
  if (rest.length === 0) return null;
  return (
    <ResidenceSection id="amenities" title={t(stayDetailsMessages.stayAmenitiesTitle)}>
      <ul className={styles.amenities}>
        {rest.map(({ key, title }) => (
          <li key={key} className={styles.amenity}>
            <Icon glyph={amenityGlyph(key)} />
            {isolateLatin(title)}
          </li>
        ))}
      </ul>
    </ResidenceSection>
  );
}
