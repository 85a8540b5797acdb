import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelPicturesMessages as words } from '@/messages/panel-pictures';
import { PictureField } from '@/panel/pictures/picture-field';
import { PicturesField } from '@/panel/pictures/pictures-field';
import { uploadPicture, type UploadedPicture } from '@/panel/pictures/upload-picture';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

jest.mock('@/panel/pictures/upload-picture');

const api = mockApi();
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
/** Ends the uploads. */
let arrive: (() => void)[];
const arriveAll = async () =>
  await act(async () => {
    for (const one of arrive.splice(0)) one();
    await Promise.resolve();
  });

beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  arrive = [];
  jest
    .mocked(uploadPicture)
    .mockImplementation(
      ({ name }) =>
        new Promise<UploadedPicture>((resolve) =>
          arrive.push(() => resolve({ url: `/files/${name}`, width: 4, height: 3, blurhash: '' })),
        ),
    );
});

it('the pictures field keeps all pictures whose uploads finish at the same time', async () => {
  render(
    <AdminContext>
      <Form>
        <PicturesField source="pictures" />
      </Form>
    </AdminContext>,
  );
  await userEvent.upload(screen.getByTestId('files'), ['one.jpg', 'two.jpg'].map(file));
  expect(arrive).toHaveLength(2);
  await arriveAll();
  expect((await screen.findAllByRole('img')).map((image) => image.getAttribute('src'))).toEqual([
    '/files/one.jpg',
    '/files/two.jpg',
  ]);
});

it.each([
  ['pictures', <PicturesField key="" source="pictures" />, [expect.objectContaining({ url: '/files/one.jpg' })]],
  ['picture', <PictureField key="" source="pictures" label="تصویر" />, '/files/one.jpg'],
])('the %s field refuses a save while an upload is open, and allows it afterwards', async (_, field, value) => {
  const saved = jest.fn();
  render(
    <AdminContext>
      <Form onSubmit={(values: unknown) => void saved(values)}>
        {field}
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  await userEvent.upload(screen.getByTestId('files'), file('one.jpg'));
  await userEvent.click(screen.getByText('save'));
  expect(await screen.findByText(t(words.unfinished))).toBeVisible();
  await arriveAll();
  await waitFor(() => expect(screen.queryByText(t(words.unfinished))).toBeNull());
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('save'));
  expect(saved).toHaveBeenCalledWith({ pictures: value });
});

it('a failed upload refuses the save until it is left out', async () => {
  jest.mocked(uploadPicture).mockRejectedValue(new Error('نشد'));
  const saved = jest.fn();
  render(
    <AdminContext>
      <Form onSubmit={(values: unknown) => void saved(values)}>
        <PicturesField source="pictures" />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  await userEvent.upload(screen.getByTestId('files'), file('one.jpg'));
  await userEvent.click(screen.getByText('save'));
  expect(await screen.findByText(t(words.unfinished))).toBeVisible();
  await userEvent.click(screen.getByText(t(words.leaveOut)));
  await waitFor(() => expect(screen.queryByText(t(words.unfinished))).toBeNull());
  await userEvent.click(screen.getByText('save'));
  expect(saved).toHaveBeenCalledWith({ pictures: [] });
});

it('a form that is left while an upload is open asks for a confirmation', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const category: PanelCategory = {
    id: 5,
    version: 1,
    kind: 'category',
    name: 'ادویه',
    slug: 'spice',
    former_slugs: [],
    description: '',
    image: null,
    blurhash: null,
    parent_id: null,
    position: 1,
    products: 0,
  };
  api.on(catalogue.getPanelCategory, () => ({ item: category }));
  api.on(catalogue.listPanelCategories, () => ({ items: [category], page: 1, limit: 100, total: 1 }));
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = renderPanel(api, '/categories/5');
  await user.upload(await screen.findByTestId('files'), file('one.jpg'));
  const leave = async () => await user.click(screen.getByText(t(panelDeskMessages.title), { selector: 'a *' }));
  await leave();
  expect(confirm.mock.calls).toEqual([[t(words.leaveUnfinished)]]);
  expect(screen.getByTestId('files')).toBeInTheDocument();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  confirm.mockReturnValue(true);
  await leave();
  await waitFor(() => expect(screen.queryByTestId('files')).toBeNull());
});
