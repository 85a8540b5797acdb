import { stopShops } from './demo-shop-processes';

export default stopShops;
