/** The whole database as Drizzle needs it: one object of every table. */
import * as catalogue from './schema/catalogue';
import * as comments from './schema/comments';
import * as orders from './schema/orders';
import * as people from './schema/users';
import * as shop from './schema/shop';

export const schema = { ...shop, ...people, ...catalogue, ...comments, ...orders };
