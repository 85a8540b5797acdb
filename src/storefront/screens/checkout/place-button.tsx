import { useState } from 'react';
import { currentPosition, type Position } from '@/storefront/platform/geolocation';
import { useCheckLocationMutation } from '@/storefront/state/config.api';
import { Button } from '@/storefront/ui/button';
import { mapPin } from '@/storefront/ui/icons/account';
import '@/text/checkout';
import { t } from '@/text/t';
import styles from './checkout.module.css';

interface PlaceButtonProps {
  place: Position | null;
  onPlace: (place: Position | null) => void;
}

/** Where the visitor stands, for the address: optional, and checked against the zone at once (CHK-01: a toast when outside). */
export function PlaceButton({ place, onPlace }: PlaceButtonProps) {
  const [progress, setProgress] = useState<'idle' | 'asking' | 'none'>('idle');
  const [check] = useCheckLocationMutation();
  const ask = async () => {
    setProgress('asking');
    const found = await currentPosition();
    setProgress(found ? 'idle' : 'none');
    onPlace(found);
    if (found) void check(found);
  };
  const said = place ? 'address.place.kept' : progress === 'none' ? 'address.place.none' : 'address.place.hint';
  return (
    <div className={styles.row}>
      <Button variant="secondary" size="small" glyph={mapPin} loading={progress === 'asking'} onClick={() => void ask()}>{t('address.place.ask')}</Button>
      <span role="status" className={styles.note}>{t(said)}</span>
    </div>
  );
}
