import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelResidenceMessages as words } from '@/messages/panel-residence';
import { validationMessages } from '@/messages/validation';
import { MapPointField } from '@/panel/fields/map-point-field';

it('a location text that is no point refuses the save until it is corrected', async () => {
  const saved = jest.fn();
  render(
    <AdminContext>
      <Form onSubmit={(values: unknown) => void saved(values)} defaultValues={{ point: { lat: 35, lng: 51 } }}>
        <MapPointField source="point" label="جا" isHere={false} />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const input = screen.getByRole('textbox', { name: 'جا' });
  await userEvent.clear(input);
  await userEvent.type(input, 'تهران');
  await userEvent.click(screen.getByText('save'));
  expect(saved).not.toHaveBeenCalled();
  expect(input).toHaveAccessibleDescription(t(words.pointWrong));
  await userEvent.clear(input);
  await userEvent.type(input, '36.5, 52.5');
  expect(input).not.toHaveAccessibleDescription(t(words.pointWrong));
  await userEvent.click(screen.getByText('save'));
  expect(saved).toHaveBeenCalledWith({ point: { lat: 36.5, lng: 52.5 } });
});

it('a point that is required stays while its text is empty, and is not saved without another one', async () => {
  const saved = jest.fn();
  const circle = { lat: 35, lng: 51, km: 5 };
  render(
    <AdminContext>
      <Form onSubmit={(values: unknown) => void saved(values)} defaultValues={{ circle }}>
        <MapPointField source="circle" label="مرکز" isHere={false} required />
        <button type="submit">save</button>
      </Form>
    </AdminContext>,
  );
  const input = screen.getByRole('textbox', { name: 'مرکز' });
  await userEvent.clear(input);
  await userEvent.click(screen.getByText('save'));
  expect(await screen.findByText(validationMessages.vRequired)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.type(input, '36.5, 52.5');
  await userEvent.click(screen.getByText('save'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ circle: { ...circle, lat: 36.5, lng: 52.5 } }));
});
