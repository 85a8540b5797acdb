import { useEffect, useRef, useState } from 'react';
import type { City } from '@/domain/city-search';
import type { MapPoint } from '@/domain/map-link';
import { isSamePoint } from '@/domain/map-point';
import { currentPosition } from '../../platform/geolocation';
import { useCheckLocationMutation } from '../../state/customer/customer.api';

/** A map that is being moved stops several times: the zone is requested only after a pause. */
const DEBOUNCE_MS = 400;

export type Zone = 'none' | 'checking' | 'in' | 'out' | 'unknown';

/** The delivery zone of a location. */
export interface ZoneOfPoint {
  readonly point: MapPoint;
  /** The city that was asked with it; empty without one. */
  readonly city: string;
  readonly zone: 'in' | 'out' | 'unknown';
  /** Its name; null where it is unknown. */
  readonly name: string | null;
}

/**
 * The delivery zone of a location (CHK-01: outside of it a toast is shown as well), requested after the location has
 * stopped changing. A response for an earlier location is ignored.
 * @param savedZone the zone of the initial location
 * @param area province and city, for zones that list cities; empty without a choice
 */
export function useDeliveryZone(
  point: MapPoint | null,
  savedZone: ZoneOfPoint | null,
  area: City,
): { readonly zone: Zone; readonly name: string | null } {
  const [check] = useCheckLocationMutation();
  const [result, setResult] = useState(savedZone);
  const { province, city } = area;
  const isCurrent = result !== null && point !== null && isSamePoint(result.point, point) && result.city === city;
  const lat = point?.lat;
  const lng = point?.lng;
  useEffect(() => {
    if (isCurrent || lat === undefined || lng === undefined) return undefined;
    let isAwaited = true;
    const timer = setTimeout(async () => {
      const { data } = await check({ lat, lng, ...(city !== '' && { province, city }) });
      const zone = data === undefined ? 'unknown' : data.is_in_zone ? 'in' : 'out';
      if (isAwaited) setResult({ point: { lat, lng }, city, zone, name: data?.zone ?? null });
    }, DEBOUNCE_MS);
    return () => {
      isAwaited = false;
      clearTimeout(timer);
    };
  }, [isCurrent, lat, lng, province, city, check]);
  if (point === null) return { zone: 'none', name: null };
  return isCurrent ? result : { zone: 'checking', name: null };
}

export interface DevicePosition {
  readonly progress: 'idle' | 'asking' | 'none';
  request(): void;
}

/** Reads the device's position on request. */
export function useDevicePosition(onPoint: (point: MapPoint) => void): DevicePosition {
  const [progress, setProgress] = useState<DevicePosition['progress']>('idle');
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const request = async () => {
    setProgress('asking');
    const position = await currentPosition();
    // The user may have left the form meanwhile.
    if (!isMounted.current) return;
    setProgress(position ? 'idle' : 'none');
    if (position) onPoint(position);
  };
  return { progress, request: () => void request() };
}
