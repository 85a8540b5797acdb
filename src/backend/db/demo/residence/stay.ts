/** Converts the short form of a residence to a demo product with eight pictures. */
import { type Amenity, AMENITIES, BRING, type Climate, type Rule, RULES, SEASONS } from './terms';
import { toPersianDigits } from '@/domain/digits';
import { KINDS, PLACES } from './places';
import type { DemoComment, DemoPicture, DemoProduct } from '../demo-shop';

type View =
  | 'forest'
  | 'pine'
  | 'alpine'
  | 'desert'
  | 'oasis'
  | 'beach'
  | 'cliffs'
  | 'town'
  | 'garden'
  | 'city'
  | 'tea'
  | 'valley';

/**
 * Pictures of the outside and the terrace belong to one residence; those of rooms and surroundings are shared by
 * similar ones.
 */
export interface StayLook {
  /** The rooms' pictures are `rooms-<rooms>-<room>`. */
  readonly rooms: string;
  readonly view: View;
  /** What the last picture shows. */
  readonly last: 'twin' | 'dining' | 'fire' | 'landscape' | 'courtyard';
}

export interface Stay {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
  readonly text: string;
  readonly host: string;
  readonly at: readonly [lat: number, lng: number];
  readonly address: string;
  /** Square metres, bedrooms, beds, people, people at most. */
  readonly size: readonly [area: number, bedrooms: number, beds: number, capacity: number, max: number];
  /** Toman a night, and for each extra person. */
  readonly price: readonly [night: number, extra: number];
  /** Percent of the base price: weekend, holiday. */
  readonly more: readonly [weekend: number, holiday: number];
  readonly climate: Climate;
  readonly hours: readonly [checkIn: string, checkOut: string];
  readonly cancellation: 'flexible' | 'moderate' | 'strict';
  readonly minNights?: number;
  readonly longStay?: readonly [nights: number, percent: number];
  readonly amenities: readonly Amenity[];
  readonly rules: readonly Rule[];
  readonly look: StayLook;
  readonly sold: number;
  readonly daysOld: number;
  readonly comments: readonly DemoComment[];
}

const OFFERED: readonly (readonly [key: string, amenity: Amenity])[] = [
  ['pool', 'pool'],
  ['parking', 'parking'],
  ['wifi', 'wifi'],
  ['breakfast', 'breakfast'],
  ['fireplace', 'fireplace'],
  ['jacuzzi', 'jacuzzi'],
];

/** Kinds whose hosts live in the same house, and therefore confirm each request. */
const HOST_ANSWERS: readonly string[] = ['ecolodge', 'traditional'];

/** Kinds whose guests have rooms in the host's house. */
const LET_BY_ROOM: readonly string[] = ['ecolodge'];

const TOILETS: Readonly<Record<string, readonly ('iranian' | 'western')[]>> = {
  villa: ['iranian', 'western'],
  'beach-house': ['iranian', 'western'],
  suite: ['western'],
  apartment: ['western'],
};

/** Whether the whole house is let, its baths and its toilets. */
function factsOf({ kind, size: [, bedrooms] }: Stay): { key: string; title: string }[] {
  const isByRoom = LET_BY_ROOM.includes(kind);
  return [
    isByRoom ? { key: 'private_room', title: 'اتاقی، در خانهٔ میزبان' } : { key: 'whole', title: 'دربست' },
    { key: 'bath', title: `${toPersianDigits(Math.max(1, Math.floor(bedrooms / 2)))} حمام` },
    ...(TOILETS[kind] ?? ['iranian']).map((one) => ({
      key: `toilet_${one}`,
      title: one === 'iranian' ? 'سرویس ایرانی' : 'سرویس فرنگی',
    })),
  ];
}

const LAST_ALT = {
  twin: 'اتاق خواب دوم',
  dining: 'میز غذاخوری',
  fire: 'شب‌نشینی کنار آتش',
  landscape: 'چشم‌انداز اطراف',
  courtyard: 'حیاط',
} as const;

function picturesOf(id: number, { name, look: { rooms, view, last } }: Stay): DemoPicture[] {
  const pictureName = (what: string) => `residence-${id}-${what}`;
  const room = (what: string) => `rooms-${rooms}-${what}`;
  const lastPictures = {
    twin: room('twin'),
    dining: room('dining'),
    fire: `fire-${view}`,
    landscape: `landscape-${view}`,
    courtyard: pictureName('courtyard'),
  };
  const pictures: readonly (readonly [string, string])[] = [
    ['نمای بیرونی', pictureName('outside')],
    ['نشیمن', room('living')],
    ['اتاق خواب', room('bedroom')],
    ['ایوان', pictureName('terrace')],
    ['آشپزخانه', room('kitchen')],
    ['حمام', room('bath')],
    ['نمای دیگر', pictureName('outside-2')],
    [LAST_ALT[last], lastPictures[last]],
  ];
  return pictures.map(([what, picture]) => ({ name: picture, alt: `${what}؛ ${name}` }));
}

function nameOf(slug: string): string {
  const match = [...PLACES, ...KINDS].find((category) => category.slug === slug);
  if (!match) throw new Error(`No category ${slug}`);
  return match.name;
}

function provinceOf(slug: string): string {
  const parent = PLACES.find((one) => one.slug === slug)?.parent;
  return nameOf(parent ?? slug).replace(/^استان /, '');
}

export function stayProduct(stay: Stay, index: number): DemoProduct {
  const id = index + 1;
  const [area, bedrooms, beds, capacity, max_capacity] = stay.size;
  const [price, extra_person_price] = stay.price;
  const flags = OFFERED.filter(([, amenity]) => stay.amenities.includes(amenity)).map(
    ([key]) => [key, 'دارد'] as const,
  );
  return {
    id,
    type: 'residence',
    name: stay.name,
    description: stay.text,
    category: stay.kind,
    place: stay.place,
    price,
    sold: stay.sold,
    daysOld: stay.daysOld,
    pictures: picturesOf(id, stay),
    comments: stay.comments,
    properties: {
      kind: nameOf(stay.kind),
      bedrooms:
        ['بدون اتاق مجزا', 'یک‌خوابه', 'دوخوابه', 'سه‌خوابه', 'چهارخوابه و بیشتر'][Math.min(bedrooms, 4)] ?? 'یک‌خوابه',
      view: VIEWS[stay.look.view],
      ...Object.fromEntries(flags),
    },
    residence: {
      host: stay.host,
      city: nameOf(stay.place),
      province: provinceOf(stay.place),
      lat: stay.at[0],
      lng: stay.at[1],
      address: stay.address,
      area,
      bedrooms,
      beds,
      capacity,
      max_capacity,
      extra_person_price,
      check_in: stay.hours[0],
      check_out: stay.hours[1],
      instant: !HOST_ANSWERS.includes(stay.kind),
      rules: stay.rules.map((rule) => RULES[rule]),
      amenities: [...factsOf(stay), ...stay.amenities.map((key) => ({ key, title: AMENITIES[key] }))],
      bring: BRING[stay.climate],
      cancellation: stay.cancellation,
      min_nights: stay.minNights ?? 1,
      long_stay: stay.longStay ?? null,
      weekend: stay.more[0],
      holiday: stay.more[1],
      seasons: SEASONS[stay.climate],
    },
  };
}

const VIEWS: Readonly<Record<View, string>> = {
  forest: 'جنگل',
  pine: 'جنگل',
  tea: 'باغ چای',
  alpine: 'کوه',
  valley: 'کوه',
  desert: 'کویر',
  oasis: 'کویر',
  beach: 'دریا',
  cliffs: 'دریا',
  town: 'بافت تاریخی',
  garden: 'باغ',
  city: 'شهر',
};
