/** Icons of a residence's amenities, by the keys of the shop API; an unknown key shows a check mark. */
import type { IconDefinition } from '../icon';
import { check } from './base';
import { bed, door } from './rooms';

const glyphs: Record<string, IconDefinition> = {
  wifi: { d: 'M4 10c4.8-4.3 11.2-4.3 16 0M7 13.3c3-2.6 7-2.6 10 0M9.8 16.5c1.4-1.1 3-1.1 4.4 0M12 19.5v-.01' },
  parking: {
    d: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM10 16.5v-9h2.5a2.7 2.7 0 0 1 0 5.5H10',
  },
  pool: {
    d: 'M3 17c1.5 0 1.5 1 3 1s1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1M8 14.5V6a2 2 0 0 1 4 0M15 14.5V6a2 2 0 0 1 4 0M8 10.5h7',
  },
  kitchen: { d: 'M7 3.5v6M4.5 3.5v4a2.5 2.5 0 0 0 5 0v-4M7 10v10.5M17 20.5v-7h-2.5V8c0-2.5 1-4 2.5-4.5Z' },
  heating: {
    d: 'M12 20.5c3.3 0 5.5-2.1 5.5-5 0-4.5-4-6-4.5-11.5-3 2-4 4.5-3.5 7C8 10.5 8 9.5 8 9c-1.5 2-1.5 4-1.5 6.5 0 2.9 2.2 5 5.5 5Z',
  },
  cooling: { d: 'M12 3.5v17M4.6 7.8l14.8 8.5M4.6 16.3l14.8-8.5M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5' },
  tv: { d: 'M4.5 6h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM8.5 20.5h7' },
  bath: { d: 'M3.5 12.5h17v2a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4ZM6 12.5V6a2 2 0 0 1 4 0M7 18.5l-1 2M17 18.5l1 2' },
  fire: {
    d: 'M5 20.5 19 17M5 17l14 3.5M12 15c2.5 0 4-1.5 4-3.7 0-3-2.7-4-3-7.8-2.2 1.5-3 3.5-2.6 5.3-.9-.5-1.1-1-1.2-1.6C8 8.8 8 10 8 11.3 8 13.5 9.5 15 12 15Z',
  },
  mountain: { d: 'M3 19.5 9.5 8l4 7 2-3.5 5.5 8ZM16.5 6.5v-.01' },
  sea: {
    d: 'M3 12c1.5 0 1.5 1.2 3 1.2S7.5 12 9 12s1.5 1.2 3 1.2 1.5-1.2 3-1.2 1.5 1.2 3 1.2 1.5-1.2 3-1.2M3 17c1.5 0 1.5 1.2 3 1.2S7.5 17 9 17s1.5 1.2 3 1.2 1.5-1.2 3-1.2 1.5 1.2 3 1.2 1.5-1.2 3-1.2M8 8a4 4 0 0 1 8 0',
  },
  tree: { d: 'M12 20.5v-7M12 3.5 6.5 11H9l-4 5.5h14L15 11h2.5Z' },
  breakfast: { d: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5ZM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V3.5M12.5 6V3.5' },
  washer: {
    d: 'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM12 17.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 6.5v-.01M11 6.5h4',
  },
  pets: {
    d: 'M12 19c-2.5 1.5-5-.5-4.5-2.8C8 13.8 10 12 12 12s4 1.8 4.5 4.2C17 18.5 14.5 20.5 12 19ZM6 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm4-4.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm4 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm4 4.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  },
  balcony: { d: 'M4 12h16M6 12v8.5M10 12v8.5M14 12v8.5M18 12v8.5M4 20.5h16M7 12V7a5 5 0 0 1 10 0v5' },
  bicycle: {
    d: 'M6 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm12 0a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM6 15.5l3.5-7h6l2.5 7M9.5 8.5l3.5 7H6M13 15.5l2.5-7L15 6h-1.5M8 8.5h3',
  },
  stargazing: { d: 'm12 4 2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM19 4v3M17.5 5.5h3M5 17.5v3M3.5 19h3' },
  guard: {
    d: 'M12 3.5c2.5 1.8 5 2.3 7 2.3V12c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V5.8c2 0 4.5-.5 7-2.3ZM9 12l2.2 2.2L15 10',
  },
  elevator: {
    d: 'M6 3.5h12a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM9.5 10.5l2.5-3 2.5 3M9.5 13.5l2.5 3 2.5-3',
  },
  boat: { d: 'M4 14.5h16l-2.5 4.5h-11ZM12 3.5v11M12 4.5l6 7.5h-6M10 7l-4 5h4' },
  toilet: { d: 'M7 3.5h4V11H7ZM7 11h11.5a5.5 5.5 0 0 1-5.5 5.5h-2L11.5 20.5H7ZM7 11v9.5' },
  key: { d: 'M8 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 11.5h8.5V15M16.5 11.5V14' },
  door,
  bed,
};

/** Synonyms that shops use for the same amenity. */
const aliases: Record<string, string> = {
  internet: 'wifi',
  barbecue: 'fire',
  bbq: 'fire',
  fireplace: 'heating',
  heater: 'heating',
  cooler: 'cooling',
  air_conditioner: 'cooling',
  ac: 'cooling',
  whole: 'key',
  private_room: 'door',
  toilet_iranian: 'toilet',
  toilet_western: 'toilet',
  jacuzzi: 'bath',
  bathroom: 'bath',
  shower: 'bath',
  hammam: 'bath',
  mountain_view: 'mountain',
  sea_view: 'sea',
  garden: 'tree',
  yard: 'tree',
  courtyard: 'tree',
  forest_view: 'tree',
  washing_machine: 'washer',
  pet: 'pets',
  terrace: 'balcony',
  television: 'tv',
  tea: 'breakfast',
  dishes: 'kitchen',
  linen: 'bed',
  crib: 'bed',
  hot_spring: 'bath',
  stove: 'kitchen',
  fridge: 'kitchen',
};

export function amenityGlyph(key: string): IconDefinition {
  return glyphs[aliases[key] ?? key] ?? check;
}
