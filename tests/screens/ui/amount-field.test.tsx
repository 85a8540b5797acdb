import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/storefront/ui/field';

const changes: string[] = [];
beforeEach(() => changes.splice(0));

function Amount({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field
      label="مبلغ"
      name="amount"
      kind="amount"
      value={value}
      maxLength={10}
      onValueChange={(next) => {
        changes.push(next);
        setValue(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'مبلغ' });

describe('a field for an amount', () => {
  it.each(['۱۲۵۰۰۰۰', '١٢٥٠٠٠٠', '1250000'])(
    'accepts %s, stores Latin digits and displays grouped Persian ones',
    async (typed) => {
      render(<Amount />);
      await userEvent.type(input(), typed);
      expect(changes.at(-1)).toBe('1250000');
      expect(input()).toHaveValue('۱٬۲۵۰٬۰۰۰');
      expect(input().selectionStart).toBe(9);
    },
  );

  it.each(['1,250,000', '۱٬۲۵۰٬۰۰۰ تومان', ' 01 250 000 '])('accepts a pasted %s', async (pasted) => {
    render(<Amount />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(changes.at(-1)).toBe('1250000');
  });

  it('keeps the caret position between the digits', async () => {
    render(<Amount start="1234" />);
    await userEvent.click(input());
    input().setSelectionRange(1, 1);
    await userEvent.keyboard('9۸');
    expect(changes.at(-1)).toBe('198234');
    expect(input()).toHaveValue('۱۹۸٬۲۳۴');
    expect(input().selectionStart).toBe(3);
  });

  it('deletes across a separator', async () => {
    render(<Amount start="1234567" />);
    await userEvent.click(input());
    input().setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(changes.at(-1)).toBe('12567');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(changes.at(-1)).toBe('567');
  });

  it('limits the number of digits, and can be cleared', async () => {
    render(<Amount start="100" />);
    await userEvent.type(input(), '12345678901');
    expect(changes.at(-1)).toBe('1001234567');
    await userEvent.clear(input());
    expect(changes.at(-1)).toBe('');
    expect(input()).toHaveValue('');
  });
});
