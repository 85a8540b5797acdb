/** Icons of lists and controls, which most pages have. */
import type { IconDefinition } from '../icon';

export const close: IconDefinition = { d: 'm6 6 12 12M18 6 6 18' };
export const chevronForward: IconDefinition = { d: 'm9.5 6 6 6-6 6', mirrored: true };
export const chevronBack: IconDefinition = { d: 'm14.5 6-6 6 6 6', mirrored: true };
export const plus: IconDefinition = { d: 'M12 5v14M5 12h14' };
export const minus: IconDefinition = { d: 'M5 12h14' };
export const trash: IconDefinition = { d: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5' };
export const check: IconDefinition = { d: 'm5 12.5 4.5 4.5L19 7.5' };
export const star: IconDefinition = {
  id: 'icon-star',
  d: 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1L6.4 20l1.2-6.2L3 9.5l6.3-.8Z',
  filled: true,
};
export const calendar: IconDefinition = {
  d: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8 3.5v4M16 3.5v4',
};
