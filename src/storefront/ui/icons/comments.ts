import type { IconDefinition } from '../icon';

export const flag: IconDefinition = { d: 'M6 21V4.5h11.5L15.5 9l2 4.5H6', mirrored: true };
