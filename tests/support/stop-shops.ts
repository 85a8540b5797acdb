import { stopShops } from './shops';

export default stopShops;
