import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { PANEL_MAP_META, type MapConfig } from '@/domain/map-config';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages as words } from '@/messages/panel-delivery';
import { validationMessages } from '@/messages/validation';
import { RingField } from '@/panel/zones/ring-field';

type Corners = readonly (readonly [number, number])[];

const SQUARE: Corners = [
  [35.7, 51.4],
  [35.7, 51.41],
  [35.71, 51.41],
  [35.71, 51.4],
];

const meta = document.createElement('meta');
beforeAll(() => {
  const source: MapConfig = {
    tiles: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    attribution: '',
    zoom: 15,
    center: { lat: 35.7, lng: 51.4 },
  };
  meta.name = PANEL_MAP_META;
  meta.content = JSON.stringify(source);
  document.head.append(meta);
});
afterAll(() => meta.remove());

async function draw(polygon: Corners) {
  // A map that gets the focus keeps the page where it is; jsdom does not scroll.
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  const saved = jest.fn();
  render(
    <AdminContext>
      <Form onSubmit={(values: unknown) => void saved(values)} defaultValues={{ polygon }}>
        <RingField source="polygon" label="خط" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  await screen.findByRole('application', { name: t(words.drawMap) });
  return saved;
}
const corners = () => screen.queryAllByTitle(/^گوشهٔ/);

it('a tap on a corner removes it, a tap on the map adds one, and each is undone', async () => {
  const saved = await draw(SQUARE);
  await waitFor(() => expect(corners()).toHaveLength(4));
  await userEvent.click(screen.getByTitle(t(words.corner, { n: '۲' })));
  expect(corners()).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('۳ گوشه');
  await userEvent.click(screen.getByRole('application', { name: t(words.drawMap) }));
  await waitFor(() => expect(corners()).toHaveLength(4));
  const undo = screen.getByRole('button', { name: t(words.undo) });
  await userEvent.click(undo);
  await userEvent.click(undo);
  expect(corners()).toHaveLength(4);
  expect(undo).toBeDisabled();
  await userEvent.click(screen.getByText('save'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ polygon: SQUARE }));
});

it('a line that crosses itself, or has less than three corners, is refused with a sentence', async () => {
  const [a, b, c, d] = SQUARE;
  if (!a || !b || !c || !d) throw new Error('No corners');
  const saved = await draw([a, c, b, d]);
  expect(screen.getByRole('alert')).toHaveTextContent(t(validationMessages['vZone.crossing']));
  await userEvent.click(screen.getByText('save'));
  await userEvent.click(screen.getByRole('button', { name: t(words.removeCorners) }));
  await userEvent.click(screen.getByText('save'));
  expect(await screen.findByText(t(validationMessages['vZone.few']))).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
