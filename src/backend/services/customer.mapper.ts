import type { Customer } from '@/contract/customer.schemas';
import { t } from '@/messages/format-message';
import type { customers } from '../db/schema/users';
import { profileMessages } from '@/messages/profile';

type CustomerRow = typeof customers.$inferSelect;

/** A customer as the API returns it. The gender is a Persian word, empty when unknown. */
export function customerOf(row: CustomerRow, mobile: string): Customer {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    mobile,
    first_name: row.first_name,
    last_name: row.last_name,
    referrer: row.referrer,
    gender: row.gender === '' ? '' : t(profileMessages[`gender.${row.gender}`]),
    birthday: row.birthday,
    nation_code: row.nation_code,
    credit: row.credit,
    avatar: row.avatar,
  };
}
