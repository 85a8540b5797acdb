import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { addressFieldsOf } from '@/domain/address-fields';
import { DAYS_OFF_AHEAD, DAYS_OFF_BEFORE } from '@/domain/arrival-days';
import { isEverywhere, type Place, zoneOf } from '@/domain/delivery-zone';
import { addDays, tehranToday, type CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import { reachesPhones } from '../gateways/sms';
import { loadShop } from '../sql/shop.sql';
import { listDaysOff } from '../sql/delivery-rules.sql';
import { listHolidays } from '../sql/calendar.sql';
import { listOwnPages } from '../sql/pages.sql';
import { listZones } from '../sql/zones.sql';
import { commonTerms, listDeliveries, orderMethodOf } from './delivery-methods.service';

/** The shop's configuration and appearance, the minimum of a basket, and the delivery zones. */
export async function getConfig({
  db,
  clock,
  payment,
  sms,
  returnsLoginCodes,
}: BackendDeps): Promise<{ config: AppConfig; shop: ShopInfo }> {
  const { id, name, logo, slogan, shop_type, config, min_basket, icons, tax } = await loadShop(db);
  const zones = await listZones(db);
  const deliveries = await listDeliveries(db, shop_type, zones.length > 0);
  const free_shipping = zones.map((zone) => {
    const { price, byWeight, free_from, days } = commonTerms(deliveries, zone);
    return {
      id: zone.id,
      zone: zone.title,
      everywhere: isEverywhere(zone),
      drawn: zone.polygon !== null,
      areas: zone.areas,
      from: free_from,
      price,
      ...(byWeight && { by_weight: true }),
      delivery_days: days,
    };
  });
  const linked = new Set(Object.values(config.links));
  const pages = (await listOwnPages(db))
    .filter(({ slug, former_slugs }) => ![slug, ...former_slugs].some((one) => linked.has(urls.page(one))))
    .map(({ slug, title }) => ({ slug, title }));
  const uploadedIcons = icons === null ? {} : { icons: `/files/${icons}` };
  return {
    config: { ...config, ...(pages.length > 0 && { pages }) },
    shop: {
      id,
      name,
      logo,
      slogan,
      ...uploadedIcons,
      ...(!takesPayments(payment) && { online_payment: false }),
      ...(!reachesPhones(sms) && !returnsLoginCodes && { sends_sms: false }),
      shop_type,
      min_basket,
      ...(tax?.included === false && { tax_added: true }),
      deliveries: [...deliveries.kinds],
      ...(deliveries.methods.length > 0 && {
        delivery_methods: deliveries.methods.map((method) => ({
          id: method.id,
          delivery: method.kind,
          title: orderMethodOf(method).title,
        })),
      }),
      free_shipping,
      address_fields: [...addressFieldsOf(deliveries.kinds, free_shipping)],
      ...(free_shipping.some(({ delivery_days: days }) => days !== null) && {
        delivery_days_off: await deliveryDaysOff(db, tehranToday(clock.now().getTime())),
      }),
    },
  };
}

/** The days on which goods are not delivered, Fridays aside: the shop's holidays and its days off. */
export async function deliveryDaysOff(db: Database, today: CivilDate): Promise<CivilDate[]> {
  const [from, to] = [addDays(today, -DAYS_OFF_BEFORE), addDays(today, DAYS_OFF_AHEAD)];
  const holidays = (await listHolidays(db, from, to)).map(({ date }) => date);
  const daysOff = (await listDaysOff(db, from)).filter((date) => date <= to);
  return [...new Set([...holidays, ...daysOff])].sort();
}

/** Whether any delivery zone contains this point, or lists its city (CHK-01), and its name. */
export async function checkLocation({ db }: BackendDeps, place: Place) {
  const zone = zoneOf(await listZones(db), place);
  return { is_in_zone: zone !== null, zone: zone?.title ?? null };
}
