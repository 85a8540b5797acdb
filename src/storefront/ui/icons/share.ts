import type { IconDefinition } from '../icon';

export const share: IconDefinition = { d: 'M12 14.5V3.5m-4 4 4-4 4 4M7 11.5H5.5v9h13v-9H17' };
