/** Icons of a residence's size, in the header of its page. */
import type { IconDefinition } from '../icon';

export const bed: IconDefinition = {
  d: 'M3.5 18.5v-12M3.5 15.5h17M20.5 18.5V13a2.5 2.5 0 0 0-2.5-2.5H10v5M6.8 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  mirrored: true,
};
export const area: IconDefinition = { d: 'M4 4h16v16H4ZM8 16l8-8m-4 0h4v4M8 12v4h4' };
export const door: IconDefinition = {
  d: 'M6.5 20.5V6C6.5 4.5 8 3.5 12 3.5s5.5 1 5.5 2.5v14.5M4 20.5h16M14.5 12.5v-.01',
};
