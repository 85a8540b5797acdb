import { createContext } from 'react';
import type { MapConfig } from '@/domain/map-config';

/** Null: the shop has no maps; forms and pages work without them. */
export const MapContext = createContext<MapConfig | null>(null);
