import type { Residence } from '@/contract/product.schemas';
import { placeText } from '@/domain/place-text';
import { t } from '@/messages/format-message';
import { stayMessages } from '@/messages/stay';

/** «ماسال، استان گیلان»; without the part that the residence lacks. Empty without both. */
export function stayPlace({ city, province }: Pick<Residence, 'city' | 'province'>): string {
  return placeText(city, province && t(stayMessages.placeProvince, { province }));
}
