import { File as NodeFile } from 'node:buffer';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { MAX_PICTURE_BYTES } from '@/domain/upload-rules';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelPicturesMessages as words } from '@/messages/panel-pictures';
import { panelShellMessages } from '@/messages/panel-shell';
import { ServerErrors } from '@/panel/forms/server-errors';
import { PictureField } from '@/panel/pictures/picture-field';
import { PicturesField } from '@/panel/pictures/pictures-field';
import { RefusedPicture } from '@/panel/pictures/refused-picture';
import type * as UploadPictureModule from '@/panel/pictures/upload-picture';
import { uploadPicture, type UploadedPicture } from '@/panel/pictures/upload-picture';
import { mockApi, MockError } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

jest.mock('@/panel/pictures/upload-picture');

const api = mockApi();
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
/** The screen tests use Node's FormData, which does not accept jsdom's files. */
const nodeFile = (type: string) => new NodeFile(['x'], 'one', { type }) as unknown as File;
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
  expect(screen.getByText('one.jpg')).toBeVisible();
  await userEvent.click(screen.getByText(t(words.leaveOut)));
  await waitFor(() => expect(screen.queryByText(t(words.unfinished))).toBeNull());
  await userEvent.click(screen.getByText('save'));
  expect(saved).toHaveBeenCalledWith({ pictures: [] });
});

it.each([
  ['pictures', <PicturesField key="" source="pictures" />, [expect.objectContaining({ url: '/files/one.jpg' })]],
  ['picture', <PictureField key="" source="pictures" label="تصویر" />, '/files/one.jpg'],
])('the %s field names a refused file with its reason, and the rest is saved without it', async (_, field, value) => {
  const reason = t(words['fault.bytes']);
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
  await arriveAll();
  jest.mocked(uploadPicture).mockRejectedValue(new RefusedPicture(reason));
  await userEvent.upload(screen.getByTestId('files'), file('large.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`large.jpg${reason}`);
  expect(screen.queryByText(t(panelShellMessages.retry))).toBeNull();
  await userEvent.click(screen.getByText('save'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ pictures: value }));
  expect(screen.queryByText(t(words.unfinished))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t(words.leaveOutOf, { name: 'large.jpg' }) }));
  expect(screen.queryByText(reason)).toBeNull();
});

it('a refused file leaves when other files are chosen', async () => {
  jest.mocked(uploadPicture).mockRejectedValueOnce(new RefusedPicture('نشد'));
  render(
    <AdminContext>
      <Form>
        <PicturesField source="pictures" />
      </Form>
    </AdminContext>,
  );
  await userEvent.upload(screen.getByTestId('files'), file('large.jpg'));
  expect(await screen.findByText('large.jpg')).toBeVisible();
  await userEvent.upload(screen.getByTestId('files'), file('one.jpg'));
  expect(screen.queryByText('large.jpg')).toBeNull();
  await arriveAll();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it.each([
  ['too large', 'image/jpeg', null, 'fault.bytes'],
  ['no picture', 'application/pdf', null, 'fault.kind'],
  ['refused by the API', 'image/jpeg', new MockError(415, 'تصویر نیست.'), null],
] as const)('a file that is %s is refused for good', async (_, type, answer, fault) => {
  const { uploadPicture: upload } = jest.requireActual<typeof UploadPictureModule>('@/panel/pictures/upload-picture');
  if (answer) api.raw(catalogue.uploadPicture, () => answer);
  const large = nodeFile(type);
  if (fault === 'fault.bytes') Object.defineProperty(large, 'size', { value: MAX_PICTURE_BYTES + 1 });
  const error = await upload(large, jest.fn()).catch((thrown: unknown) => thrown);
  expect((error as Error).message).toBe(fault ? t(words[fault]) : 'تصویر نیست.');
  expect(error).toBeInstanceOf(RefusedPicture);
});

it('a file that could not be sent is not refused for good', async () => {
  const { uploadPicture: upload } = jest.requireActual<typeof UploadPictureModule>('@/panel/pictures/upload-picture');
  api.raw(catalogue.uploadPicture, () => new MockError(503));
  const error = await upload(nodeFile('image/jpeg'), jest.fn()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedPicture);
});

it.each([
  ['pictures', <PicturesField key="" source="pictures" />],
  ['picture', <PictureField key="" source="pictures" label="تصویر" />],
])('the API’s error at the %s field is announced once', async (_, field) => {
  const msg = 'برای فروش دست‌کم یک تصویر لازم است.';
  function Refused() {
    const { setError } = useFormContext();
    return (
      <button type="button" onClick={() => setError('pictures', { type: 'server', message: msg })}>
        refuse
      </button>
    );
  }
  render(
    <AdminContext>
      <Form>
        {field}
        <ServerErrors />
        <Refused />
      </Form>
    </AdminContext>,
  );
  await userEvent.click(screen.getByText('refuse'));
  expect(await screen.findAllByText(msg)).toHaveLength(2);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
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
