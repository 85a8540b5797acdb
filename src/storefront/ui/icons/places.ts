/** Icons of an address, of people and of telephones. */
import type { IconDefinition } from '../icon';

export const location: IconDefinition = {
  d: 'M12 21c-4.7-5-7-8.4-7-11.3a7 7 0 0 1 14 0c0 2.9-2.3 6.3-7 11.3Zm0-8.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
};
export const people: IconDefinition = {
  d: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M16 4.3a3.5 3.5 0 0 1 0 6.4m2 4.3c2 .7 3.2 2.2 3.5 4.5',
};
export const phone: IconDefinition = {
  d: 'M8.5 4 5.7 4.6a1.5 1.5 0 0 0-1.2 1.6C5.2 13.3 10.7 18.8 17.8 19.5a1.5 1.5 0 0 0 1.6-1.2L20 15.5l-4.2-1.9-1.9 2.2a12.5 12.5 0 0 1-5.7-5.7l2.2-1.9Z',
};
