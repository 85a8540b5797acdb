import { useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { location } from '../../ui/icons/places';
import { t } from '@/messages/format-message';
import styles from './map.module.css';
import { useLocationMap, type LocationMapOptions } from '../../map/use-location-map';
import { addressesMessages } from '@/messages/addresses';
import { actionsMessages } from '@/messages/actions';

interface LocationMapProps extends LocationMapOptions {
  /** Ids of the elements that describe the map. */
  describedBy: string;
  invalid: boolean;
}

/** The map of an address form. Import it dynamically. */
export function LocationMap({ describedBy, invalid, ...options }: LocationMapProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const { element, redraw } = useLocationMap({
    ...options,
    onTiles(areThere) {
      setIsEmpty(!areThere);
      options.onTiles(areThere);
    },
  });
  return (
    <div className={styles.frame}>
      <div
        ref={element}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map takes the arrow keys
        tabIndex={0}
        role="application"
        aria-label={t(addressesMessages.mapLabel)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        dir="ltr"
        className={styles.map}
      />
      <span className={styles.pin}>
        <Icon glyph={location} size={40} solid />
      </span>
      {isEmpty && (
        <div className={styles.empty} role="alert">
          <p>{t(addressesMessages.addressMapFailed)}</p>
          <Button variant="secondary" size="small" onClick={redraw}>
            {t(actionsMessages.actionRetry)}
          </Button>
        </div>
      )}
    </div>
  );
}
