import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { PicturesField } from '@/panel/pictures/pictures-field';
import { uploadPicture, type UploadedPicture } from '@/panel/pictures/upload-picture';

jest.mock('@/panel/pictures/upload-picture');

it('the pictures field keeps all pictures whose uploads finish at the same time', async () => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const arrive: (() => void)[] = [];
  jest
    .mocked(uploadPicture)
    .mockImplementation(
      ({ name }) =>
        new Promise<UploadedPicture>((resolve) =>
          arrive.push(() => resolve({ url: `/files/${name}`, width: 4, height: 3, blurhash: '' })),
        ),
    );
  render(
    <AdminContext>
      <Form>
        <PicturesField source="pictures" />
      </Form>
    </AdminContext>,
  );
  const files = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await userEvent.upload(screen.getByTestId('files'), files);
  expect(arrive).toHaveLength(2);
  await act(async () => {
    for (const one of arrive) one();
    await Promise.resolve();
  });
  expect((await screen.findAllByRole('img')).map((image) => image.getAttribute('src'))).toEqual([
    '/files/one.jpg',
    '/files/two.jpg',
  ]);
});
