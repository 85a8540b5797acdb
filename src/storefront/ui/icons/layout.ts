/** Icons of the frame of every page. They are in the first load, so this file stays short. */
import type { IconDefinition } from '../icon';

export const menu: IconDefinition = { d: 'M4 7h16M4 12h16M4 17h10', mirrored: true };
export const search: IconDefinition = { d: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5' };
export const heart: IconDefinition = {
  id: 'icon-heart',
  d: 'M12 20C6.5 15.9 3.5 13 3.5 9.2A4.7 4.7 0 0 1 8.2 4.5c1.6 0 3 .8 3.8 2.1a4.5 4.5 0 0 1 3.8-2.1 4.7 4.7 0 0 1 4.7 4.7c0 3.8-3 6.7-8.5 10.8Z',
};
export const bag: IconDefinition = {
  d: 'M5.5 8.5h13l-.9 10.2a2 2 0 0 1-2 1.8H8.4a2 2 0 0 1-2-1.8ZM9 11V7a3 3 0 0 1 6 0v4',
};
export const user: IconDefinition = {
  d: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.8 3.6-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
};
export const home: IconDefinition = {
  d: 'M4.5 20.5V10.6c0-.7.3-1.3.9-1.7L12 4l6.6 4.9c.6.4.9 1 .9 1.7v9.9H14.5v-4.7a2.5 2.5 0 0 0-5 0v4.7Z',
};
export const host: IconDefinition = {
  d: 'M8 14.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-1.3 8.3 6.3m-2.5-2-1.7 2.3M8 10.01V10',
};
export const receipt: IconDefinition = { d: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5ZM9 8h6M9 12h6M9 16h3' };
export const arrowBack: IconDefinition = { d: 'M20 12H4.5m6-6.5L4 12l6.5 6.5', mirrored: true };
