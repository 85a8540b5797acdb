/** Simplified logos of social networks, with the same stroke width as the other icons. */
import type { IconDefinition } from '../icon';

export const instagram: IconDefinition = {
  d: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v-.01',
};
export const linkedin: IconDefinition = {
  d: 'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM7.5 10.5v6M7.5 7.5v-.01M11.5 16.5v-6m0 2.5c.5-1.6 1.5-2.5 2.8-2.5 1.5 0 2.2 1 2.2 2.8v3.2',
};
export const telegram: IconDefinition = { d: 'M20.5 4.5 3.5 11.3l5.2 1.9L18 6.8l-7.3 7.6v5.1l2.9-3.2 4 3Z' };
export const youtube: IconDefinition = {
  d: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.5 9.5v5l4-2.5Z',
};
export const aparat: IconDefinition = {
  d: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM9.5 11a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM15 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM9 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM14.5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM5 4.5 3.8 7M19.5 5 17 3.8M19 19.5l1.2-2.5M4.5 19 7 20.2',
};
export const email: IconDefinition = {
  d: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7.5l8.5 6 8.5-6',
};
