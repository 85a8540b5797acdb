/** Icons of the lines beside a product's price. */
import type { IconDefinition } from '../icon';

export const truck: IconDefinition = {
  d: 'M3.5 6.5H14v10H3.5ZM14 10h3.5l3 3v3.5H14M7.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  mirrored: true,
};
export const shield: IconDefinition = {
  d: 'M12 3.5 5 6v5.5c0 4.2 2.8 7.4 7 9 4.2-1.6 7-4.8 7-9V6Zm-3 8.7 2.2 2.2 3.9-4.1',
};
export const back: IconDefinition = { d: 'M8.5 5.5 4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10H8', mirrored: true };
