/** The whole schema as Drizzle needs it: one object with all tables. */
import * as catalogue from './schema/catalogue';
import * as comments from './schema/comments';
import * as orders from './schema/orders';
import * as people from './schema/users';
import * as shop from './schema/shop';

export const schema = { ...shop, ...people, ...catalogue, ...comments, ...orders };
