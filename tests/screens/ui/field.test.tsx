import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field, focusFirstError, type InputType } from '@/storefront/ui/field';

const changes: string[] = [];
beforeEach(() => changes.splice(0));

function Held({ kind, maxLength, start = '' }: { kind: InputType; maxLength?: number; start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field
      label="مقدار"
      name="value"
      kind={kind}
      value={value}
      maxLength={maxLength}
      onValueChange={(next) => {
        changes.push(next);
        setValue(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'مقدار' });

describe('a field for numbers', () => {
  it.each(['۰۹۱۲', '٠٩١٢', '0912'])('accepts %s, stores Latin digits and displays Persian ones', async (typed) => {
    render(<Held kind="mobile" />);
    await userEvent.type(input(), typed);
    expect(changes.at(-1)).toBe('0912');
    expect(input()).toHaveValue('۰۹۱۲');
  });

  it('keeps the caret position', async () => {
    render(<Held kind="number" start="1234" />);
    await userEvent.click(input());
    input().setSelectionRange(1, 1);
    await userEvent.keyboard('9۸');
    expect(changes.at(-1)).toBe('198234');
    expect(input().selectionStart).toBe(3);
  });

  it.each([
    ['mobile', '+98 912 345 6789'],
    ['number', '12345-67890'],
  ] as const)('accepts a pasted %s with separators unchanged for the form’s validation', async (kind, pasted) => {
    render(<Held kind={kind} maxLength={10} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(changes.at(-1)).toBe(pasted);
  });

  it('keeps only the digits of a code, up to its length', async () => {
    render(<Held kind="code" maxLength={6} />);
    await userEvent.click(input());
    await userEvent.paste('کد: ۱۲۳ ۴۵۶ ۷');
    expect(changes.at(-1)).toBe('123456');
  });

  it('sets keyboard, autofill and direction', () => {
    const { rerender } = render(<Held kind="mobile" />);
    expect(input()).toHaveAttribute('inputmode', 'tel');
    expect(input()).toHaveAttribute('dir', 'ltr');
    rerender(<Held kind="code" />);
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input()).toHaveAttribute('type', 'text');
  });
});

describe('an error', () => {
  it('replaces the hint as the description of its field', () => {
    render(
      <Field
        label="نام"
        name="name"
        value=""
        error="این بخش را پر کنید."
        hint="نام کامل"
        onValueChange={() => undefined}
      />,
    );
    expect(screen.getByRole('textbox', { name: 'نام' })).toHaveAccessibleDescription('این بخش را پر کنید.');
    expect(screen.getByRole('textbox', { name: 'نام' })).toBeInvalid();
    expect(screen.queryByText('نام کامل')).not.toBeInTheDocument();
  });

  it('focuses its field if it is the first one', () => {
    const field = (name: string, error?: string) => (
      <Field label={name} name={name} value="" error={error} onValueChange={() => undefined} />
    );
    const { container } = render(
      <form>
        {field('یک')}
        {field('دو', 'غلط')}
        {field('سه', 'غلط')}
      </form>,
    );
    expect(focusFirstError(container)).toBe(true);
    expect(screen.getByRole('textbox', { name: 'دو' })).toHaveFocus();
    expect(focusFirstError(document.createElement('form'))).toBe(false);
  });
});
