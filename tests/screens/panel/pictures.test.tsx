import { File as NodeFile } from 'node:buffer';
import { act, render, screen, waitFor, within } from '@testing-library/react';
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
const nodeFile = (content: string | Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new NodeFile([content], 'one', { type }) as unknown as File;
/** The first bytes of a JPEG. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
/** Ends the uploads. */
let arrive: { readonly name: string; (): void }[];
const arriveAll = async () =>
  await act(async () => {
    for (const one of arrive.splice(0)) one();
    await Promise.resolve();
  });

beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  arrive = [];
  jest.mocked(uploadPicture).mockImplementation(
    ({ name }) =>
      new Promise<UploadedPicture>((resolve) =>
        arrive.push(
          Object.defineProperty(() => resolve({ url: `/files/${name}`, width: 4, height: 3, blurhash: '' }), 'name', {
            value: name,
          }),
        ),
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

it.each(['', 'text/plain', 'image/heic'])('a JPEG of the declared type “%s” is sent', async (type) => {
  const { uploadPicture: upload } = jest.requireActual<typeof UploadPictureModule>('@/panel/pictures/upload-picture');
  const item = { url: '/files/one.webp', width: 4, height: 3, blurhash: '' };
  api.raw(catalogue.uploadPicture, () => Response.json({ success: true, code: 200, msg: '', data: { item } }));
  expect(await upload(nodeFile(JPEG, type), jest.fn())).toEqual(item);
});

const shownPictures = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src'));
const arriveNow = async (name: string) =>
  await act(async () => {
    arrive.find((one) => one.name === name)?.();
    await Promise.resolve();
  });

describe('several pictures chosen at once', () => {
  const choose = async (...names: string[]) => {
    render(
      <AdminContext>
        <Form>
          <PicturesField source="pictures" />
        </Form>
      </AdminContext>,
    );
    await userEvent.upload(screen.getByTestId('files'), names.map(file));
  };

  it('are in the chosen order although the first is the slowest', async () => {
    await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    for (const name of ['2.jpg', '3.jpg', '4.jpg', '1.jpg']) await arriveNow(name);
    expect(shownPictures()).toEqual(['/files/1.jpg', '/files/2.jpg', '/files/3.jpg', '/files/4.jpg']);
    await userEvent.upload(screen.getByTestId('files'), ['6.jpg', '5.jpg'].map(file));
    for (const name of ['5.jpg', '6.jpg']) await arriveNow(name);
    expect(shownPictures().slice(4)).toEqual(['/files/6.jpg', '/files/5.jpg']);
  });

  it('are in the chosen order although the first failed and was sent again', async () => {
    jest.mocked(uploadPicture).mockRejectedValueOnce(new Error('نشد'));
    await choose('1.jpg', '2.jpg', '3.jpg');
    for (const name of ['3.jpg', '2.jpg']) await arriveNow(name);
    await userEvent.click(screen.getByText(t(panelShellMessages.retry)));
    await arriveNow('1.jpg');
    expect(shownPictures()).toEqual(['/files/1.jpg', '/files/2.jpg', '/files/3.jpg']);
  });

  it('stay as they were arranged while others were sent', async () => {
    await choose('1.jpg', '2.jpg', '3.jpg');
    for (const name of ['2.jpg', '3.jpg']) await arriveNow(name);
    await userEvent.click(screen.getByRole('button', { name: t(words.makeMain, { n: '۲' }) }));
    await arriveNow('1.jpg');
    expect(shownPictures()).toEqual(['/files/3.jpg', '/files/2.jpg', '/files/1.jpg']);
  });
});

it('the picture field has the last chosen picture, whichever upload ends last', async () => {
  render(
    <AdminContext>
      <Form>
        <PictureField source="picture" label="تصویر" />
      </Form>
    </AdminContext>,
  );
  await userEvent.upload(screen.getByTestId('files'), file('1.jpg'));
  await userEvent.upload(screen.getByTestId('files'), file('2.jpg'));
  for (const name of ['2.jpg', '1.jpg']) await arriveNow(name);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/files/2.jpg');
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
  const reason = t(words['fault.kind']);
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
  ['too large', JPEG, null, /بیشتر است/],
  ['empty', '', null, /خالی/],
  ['no picture', '%PDF', null, /تصویر نیست/],
  ['a HEIC that the browser does not decode', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', null, /HEIC آیفون.*سازگارترین/],
  ['refused by the API', JPEG, new MockError(415, 'پذیرفته نشد.'), /^پذیرفته نشد\.$/],
] as const)('a file that is %s is refused for good', async (name, content, answer, reason) => {
  const { uploadPicture: upload } = jest.requireActual<typeof UploadPictureModule>('@/panel/pictures/upload-picture');
  if (answer) api.raw(catalogue.uploadPicture, () => answer);
  const large = nodeFile(content);
  if (name === 'too large') Object.defineProperty(large, 'size', { value: MAX_PICTURE_BYTES + 1 });
  const error = await upload(large, jest.fn()).catch((thrown: unknown) => thrown);
  expect((error as Error).message).toMatch(reason);
  expect(error).toBeInstanceOf(RefusedPicture);
});

it('a file that could not be sent is not refused for good', async () => {
  const { uploadPicture: upload } = jest.requireActual<typeof UploadPictureModule>('@/panel/pictures/upload-picture');
  api.raw(catalogue.uploadPicture, () => new MockError(503));
  const error = await upload(nodeFile(JPEG), jest.fn()).catch((thrown: unknown) => thrown);
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
