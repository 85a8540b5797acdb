import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelResidenceMessages as words } from '@/messages/panel-residence';
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
