/**
 * All screens of the panel in the order of the menu. A new screen is a folder of src/panel and an entry in the file of its
 * group in `screens`.
 */
import type { PanelScreen } from '../parts/panel-screen';
import { catalogueScreens } from './screens/catalogue';
import { offersScreens } from './screens/offers';
import { peopleScreens } from './screens/people';
import { shopScreens } from './screens/shop';
import { todayScreens } from './screens/today';

export const screens: readonly PanelScreen[] = [
  ...todayScreens,
  ...catalogueScreens,
  ...offersScreens,
  ...peopleScreens,
  ...shopScreens,
];
