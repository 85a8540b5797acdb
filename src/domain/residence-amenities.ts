/** How the amenities of a residence are shown: some are facts of the house, a few are what it is chosen by. */

interface Amenity {
  readonly key: string;
  readonly title: string;
}

/** Whether the guests have the whole house or a part of the host's. */
const LET_KEYS: readonly string[] = ['whole', 'private_room'];
const BATH_KEYS: readonly string[] = ['bath', 'toilet_iranian', 'toilet_western'];

/** The rarest and the most asked for first. */
const NOTABLE_KEYS = [
  'pool',
  'sea',
  'sea_view',
  'jacuzzi',
  'hot_spring',
  'fireplace',
  'breakfast',
  'wifi',
  'parking',
  'barbecue',
  'mountain',
  'mountain_view',
  'forest_view',
  'fire',
  'courtyard',
  'balcony',
  'terrace',
  'kitchen',
  'heating',
  'cooling',
];

/** Amenities in the first screen. */
const NOTABLE_COUNT = 4;

export interface AmenityGroups<One extends Amenity> {
  readonly letAs: readonly One[];
  readonly baths: readonly One[];
  /** Everything but the facts of the house. */
  readonly rest: readonly One[];
  /** The four of `rest` that a residence is chosen by; the shop's own order decides between the unranked. */
  readonly notable: readonly One[];
  /** How many of `rest` are not among them. */
  readonly others: number;
}

export function amenityGroups<One extends Amenity>(amenities: readonly One[]): AmenityGroups<One> {
  const isFact = ({ key }: One) => LET_KEYS.includes(key) || BATH_KEYS.includes(key);
  const rest = amenities.filter((one) => !isFact(one));
  const rank = ({ key }: One) => {
    const place = NOTABLE_KEYS.indexOf(key);
    return place < 0 ? NOTABLE_KEYS.length : place;
  };
  const notable = rest.toSorted((one, other) => rank(one) - rank(other)).slice(0, NOTABLE_COUNT);
  return {
    letAs: amenities.filter(({ key }) => LET_KEYS.includes(key)),
    baths: amenities.filter(({ key }) => BATH_KEYS.includes(key)),
    rest,
    notable,
    others: rest.length - notable.length,
  };
}
