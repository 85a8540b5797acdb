/** The screens of the menu's group `catalogue`, in the order of the menu. */
import CategoriesIcon from '@mui/icons-material/AccountTreeOutlined';
import HostsIcon from '@mui/icons-material/HomeWorkOutlined';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import NightsIcon from '@mui/icons-material/NightsStayOutlined';
import PropertiesIcon from '@mui/icons-material/TuneOutlined';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { panelNightsMessages } from '@/messages/panel-nights';
import { late, type PanelScreen } from '../../parts/panel-screen';
import { CATALOGUE_WORDS } from '../../parts/trade-words';

export const catalogueScreens = [
  {
    name: 'nights',
    label: t(panelNightsMessages.title),
    icon: NightsIcon,
    group: 'catalogue',
    anyOf: ['residences', 'stock'],
    isFor: (_, order) => order.hasNights,
    list: late(() => import('../../nights/residences-page'), 'ResidencesPage'),
    edit: late(() => import('../../nights/nights-page'), 'NightsPage'),
  },
  {
    name: 'products',
    label: CATALOGUE_WORDS.goods.products,
    labelOf: { food: CATALOGUE_WORDS.food.products, residence: CATALOGUE_WORDS.residence.products },
    icon: ProductsIcon,
    group: 'catalogue',
    anyOf: ['stock', 'residences', 'kitchen'],
    editAnyOf: ['catalogue', 'residences'],
    createAnyOf: ['catalogue'],
    onPhone: 2,
    list: late(() => import('../../products/products-page'), 'ProductsPage'),
    create: late(() => import('../../products/product-create'), 'ProductCreate'),
    edit: late(() => import('../../products/product-edit'), 'ProductEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'categories',
    label: CATALOGUE_WORDS.goods.categories,
    labelOf: { residence: CATALOGUE_WORDS.residence.categories },
    icon: CategoriesIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    list: late(() => import('../../categories/categories-page'), 'CategoriesPage'),
    create: late(() => import('../../categories/category-pages'), 'CategoryCreate'),
    edit: late(() => import('../../categories/category-pages'), 'CategoryEdit'),
    recordRepresentation: 'name',
  },
  {
    name: 'properties',
    label: t(panelCategoriesMessages.propertiesTitle),
    icon: PropertiesIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    list: late(() => import('../../properties/properties-page'), 'PropertiesPage'),
    create: late(() => import('../../properties/property-pages'), 'PropertyCreate'),
    edit: late(() => import('../../properties/property-pages'), 'PropertyEdit'),
    recordRepresentation: 'title',
  },
  {
    name: 'hosts',
    label: t(panelCategoriesMessages.hostsTitle),
    icon: HostsIcon,
    group: 'catalogue',
    anyOf: ['catalogue'],
    isFor: (_, order) => order.hasHost,
    list: late(() => import('../../hosts/host-pages'), 'HostsPage'),
    create: late(() => import('../../hosts/host-pages'), 'HostCreate'),
    edit: late(() => import('../../hosts/host-pages'), 'HostEdit'),
    recordRepresentation: 'name',
  },
] as const satisfies readonly PanelScreen[];
