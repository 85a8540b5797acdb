import { useState } from 'react';
import { readItem, writeItem } from '@/storefront/platform/storage';

const SOUND_KEY = 'PANEL_SOUND';

/** Whether the desk plays sounds on this device; on by default. */
export function useSound(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readItem(SOUND_KEY) !== 'off');
  return [
    isOn,
    (next) => {
      writeItem(SOUND_KEY, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}
