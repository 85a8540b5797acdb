import { placeText } from '@/domain/place-text';
import { stayPlace } from '@/storefront/ui/stay-place';

it.each([
  [['رامسر', 'مازندران'], 'رامسر، مازندران'],
  [['تهران', 'تهران'], 'تهران'],
  [['رامسر', ''], 'رامسر'],
  [['', 'مازندران'], 'مازندران'],
  [['', ''], ''],
])('the names of the place %j are joined without empty and repeated ones', (names, text) => {
  expect(placeText(...names)).toBe(text);
});

it.each([
  ['ماسال', 'گیلان', 'ماسال، استان گیلان'],
  ['ماسال', '', 'ماسال'],
  ['', 'گیلان', 'استان گیلان'],
  ['', '', ''],
])(
  'the place of a residence in the city «%s» of the province «%s» has only its known parts',
  (city, province, text) => {
    expect(stayPlace({ city, province })).toBe(text);
  },
);
