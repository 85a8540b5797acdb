import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '@/domain/map-link';
import { isSamePoint } from '@/domain/map-point';
import { currentPosition } from '../../platform/geolocation';
import { useCheckLocationMutation } from '../../state/catalogue/config.api';

/** A map that is being moved comes to rest again and again: only where it stays is asked about. */
const DEBOUNCE_MS = 400;

export type Zone = 'none' | 'checking' | 'in' | 'out' | 'unknown';

/** What is known of a place. */
export interface ZoneOfPoint {
  readonly place: MapPoint;
  readonly zone: 'in' | 'out' | 'unknown';
}

/**
 * Whether the shop delivers to a place (CHK-01: outside, a toast says so too), asked for when the place has come to rest;
 * the answer to an earlier place never stands at a later one.
 * @param known what the shop has said of the place that the form began with
 */
export function useDeliveryZone(place: MapPoint | null, known: ZoneOfPoint | null): Zone {
  const [check] = useCheckLocationMutation();
  const [told, setTold] = useState(known);
  const isTold = told !== null && place !== null && isSamePoint(told.place, place);
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (isTold || lat === undefined || lng === undefined) return undefined;
    let isAwaited = true;
    const timer = setTimeout(async () => {
      const { data } = await check({ lat, lng });
      if (isAwaited) setTold({ place: { lat, lng }, zone: data === undefined ? 'unknown' : data ? 'in' : 'out' });
    }, DEBOUNCE_MS);
    return () => {
      isAwaited = false;
      clearTimeout(timer);
    };
  }, [isTold, lat, lng, check]);
  if (place === null) return 'none';
  return isTold ? told.zone : 'checking';
}

export interface DevicePosition {
  readonly progress: 'idle' | 'asking' | 'none';
  ask(): void;
}

/** The place of the device, when one wants to tell it. */
export function useDevicePosition(onPlace: (place: MapPoint) => void): DevicePosition {
  const [progress, setProgress] = useState<DevicePosition['progress']>('idle');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = async () => {
    setProgress('asking');
    const found = await currentPosition();
    // It may take so long that the form has been left.
    if (!isHere.current) return;
    setProgress(found ? 'idle' : 'none');
    if (found) onPlace(found);
  };
  return { progress, ask: () => void ask() };
}
