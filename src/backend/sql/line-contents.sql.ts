/** What the lines of orders contain. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { packageItems, products } from '../db/schema/catalogue';
import { orderLines } from '../db/schema/orders';

/**
 * The products in one piece of a line, as a table `(product_id, name, count, position)`: of a package what it contained when
 * it was ordered, of a line without `contents` what it contains now. No row for a line of another product.
 * @param line the line by the name that it has in the statement
 */
export function contentsOf(line: { readonly product_id: SQLWrapper; readonly contents: SQLWrapper } = orderLines): SQL {
  return sql`(
    select ordered.* from rows from (jsonb_to_recordset(${line.contents}) as (product_id int, name text, count int))
      with ordinality as ordered(product_id, name, count, position)
    union all
    select item.product_id, part.name, item.count, item.position
    from ${packageItems} item join ${products} part on part.id = item.product_id
    where ${line.contents} is null and item.package_id = ${line.product_id})`;
}

/** The same as a list for the panel; empty for a line of another product than a package. */
export function contentsJson(): SQL<{ name: string; count: number }[]> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'count', part.count) order by part.position), '[]')
    from ${contentsOf()} as part)`;
}
