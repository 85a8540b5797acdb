/** The position of the device, which jsdom does not have. */
import type { MapPoint } from '@/domain/map-link';
import { afterEachTest } from './each-test';

type Positions = Pick<Geolocation, 'getCurrentPosition'>;

/** Mocks the device's position for one test; null: it is denied. */
export function mockDevicePosition(place: MapPoint | null): void {
  setGeolocation({
    getCurrentPosition: (found, refused) => {
      if (place) found(positionAt(place));
      else refused?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    },
  });
}

/** The same for a device that finds its position only when the returned function is called. */
export function holdDevicePosition(): (place: MapPoint) => void {
  const waiting: PositionCallback[] = [];
  setGeolocation({ getCurrentPosition: (found) => void waiting.push(found) });
  return (place) => {
    for (const found of waiting) found(positionAt(place));
  };
}

function positionAt({ lat, lng }: MapPoint): GeolocationPosition {
  return { coords: { latitude: lat, longitude: lng } } as GeolocationPosition;
}

function setGeolocation(geolocation: Positions): void {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

afterEachTest(() => void Reflect.deleteProperty(navigator, 'geolocation'));
