import Icon from '@mui/icons-material/LocalShippingOutlined';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { late, type PanelScreen } from '../registry/panel-screen';

export const zonesScreen: PanelScreen = {
  name: 'shipping-zones',
  label: t(panelDeliveryMessages.zones),
  icon: Icon,
  group: 'shop',
  anyOf: ['shop'],
  onlyIn: ['shop', 'eco_food'],
  list: late(() => import('./zones-page'), 'ZonesPage'),
  create: late(() => import('./zone-pages'), 'ZoneCreate'),
  edit: late(() => import('./zone-pages'), 'ZoneEdit'),
};
