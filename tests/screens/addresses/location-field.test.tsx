import { screen } from '@testing-library/react';
import { hasBounds } from '@/domain/zone-choices';
import { LocationField } from '@/storefront/widgets/address/location-field';
import { renderApp } from '@tests/support/render-app';

it.each([
  ['without zones', [], false],
  ['with one zone that is everywhere', [{ zone: 'ایران', from: null, everywhere: true }], false],
  ['with a zone that has bounds', [{ zone: 'تهران', from: null, everywhere: false }], true],
  ['whose zones list cities', [{ zone: 'تهران', from: null, everywhere: false, drawn: false }], false],
  ['whose backend does not say', undefined, true],
])(
  'the location of an address in a shop %s says whether the delivery follows it: [CHK-01]',
  async (_, zones, follows) => {
    const point = { lat: 35.7, lng: 51.4 };
    const savedZone = { point, city: '', zone: 'in' as const, name: null };
    const props = {
      savedZone,
      area: { province: '', city: '' },
      near: null,
      error: null,
      asksZone: false,
      question: null,
    };
    await renderApp(
      <LocationField
        {...props}
        point={point}
        decidesZone={hasBounds(zones)}
        onPoint={() => undefined}
        onMap={() => undefined}
      />,
    );
    expect(screen.getByRole('group')).toBeVisible();
    expect(screen.queryAllByText(/محدوده/)).toHaveLength(follows ? 2 : 0);
  },
);
