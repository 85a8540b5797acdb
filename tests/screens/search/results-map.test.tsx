import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { ResultsMap, type MapResidence } from '@/storefront/widgets/map/results-map';
import { TEST_MAP } from '@tests/support/render-addresses';

const at = (id: number, name: string, lat: number, lng: number): MapResidence => ({
  id,
  name,
  price: 1_000_000,
  lat,
  lng,
});
const NORTH = [at(1, 'ویلای رامسر', 36.9, 50.6), at(2, 'ویلای ساری', 36.5, 53)];
const SOUTH = [at(3, 'خانهٔ قشم', 26.9, 56.2), at(4, 'خانهٔ بوشهر', 28.9, 50.8)];

// jsdom has no layout: a map without a size would show nothing.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

/** Renders the map of these residences; returns Leaflet's map object, which has its state. */
function open(residences: readonly MapResidence[]) {
  const setView = jest.spyOn(LeafletMap.prototype, 'setView');
  const map = (list: readonly MapResidence[], active: number | null = null) => (
    <ResultsMap source={TEST_MAP} residences={list} active={active} onChoose={() => undefined} />
  );
  const { rerender } = render(map(residences));
  const leaflet = setView.mock.contexts[0] as LeafletMap;
  return {
    leaflet,
    show: (list: readonly MapResidence[], active?: number) => rerender(map(list, active)),
    isInSight: ({ lat, lng }: MapResidence) => leaflet.getBounds().contains([lat, lng]),
  };
}
const pins = () =>
  within(screen.getByRole('group', { name: 'نقشهٔ نتایج' }))
    .getAllByRole('button', { name: /تومان$/ })
    .map((pin) => pin.title);

it('a new list of residences moves the map to them and replaces the pins [CAT-02]', () => {
  const { leaflet, show, isInSight } = open(NORTH);
  expect(pins()).toEqual(['ویلای رامسر', 'ویلای ساری']);
  expect(NORTH.map(isInSight)).toEqual([true, true]);

  show(SOUTH);
  expect(pins()).toEqual(['خانهٔ قشم', 'خانهٔ بوشهر']);
  expect([...SOUTH, ...NORTH].map(isInSight)).toEqual([true, true, false, false]);

  // With a single residence the map shows its surroundings, no closer than the configured zoom.
  show(SOUTH.slice(0, 1));
  expect(pins()).toEqual(['خانهٔ قشم']);
  expect(leaflet.getZoom()).toBe(TEST_MAP.zoom);
  expect(leaflet.getCenter().lat).toBeCloseTo(26.9, 3);
  expect(leaflet.getCenter().lng).toBeCloseTo(56.2, 3);
});

it('a residence hovered in the list is panned into view, and a visible one does not move the map [CAT-02]', async () => {
  const { leaflet, show, isInSight } = open(NORTH);
  const before = leaflet.getCenter();
  show(NORTH, 2);
  expect(leaflet.getCenter()).toEqual(before);

  const [ramsar, sari] = NORTH as [MapResidence, MapResidence];
  act(() => void leaflet.setView([sari.lat, sari.lng], TEST_MAP.zoom, { animate: false }));
  expect(NORTH.map(isInSight)).toEqual([false, true]);
  show(NORTH, 1);
  await waitFor(() => expect(isInSight(ramsar)).toBe(true));
  expect(isInSight(sari)).toBe(false);
  expect(leaflet.getZoom()).toBe(TEST_MAP.zoom);
});
