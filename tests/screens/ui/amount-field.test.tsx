import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/storefront/ui/field';

const heard: string[] = [];
beforeEach(() => heard.splice(0));

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
        heard.push(next);
        setValue(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'مبلغ' });

describe('a field for an amount', () => {
  it.each(['۱۲۵۰۰۰۰', '١٢٥٠٠٠٠', '1250000'])(
    'accepts %s, keeps Latin digits and displays grouped ones',
    async (typed) => {
      render(<Amount />);
      await userEvent.type(input(), typed);
      expect(heard.at(-1)).toBe('1250000');
      expect(input()).toHaveValue('۱٬۲۵۰٬۰۰۰');
      expect(input().selectionStart).toBe(9);
    },
  );

  it.each(['1,250,000', '۱٬۲۵۰٬۰۰۰ تومان', ' 01 250 000 '])('accepts a pasted %s', async (pasted) => {
    render(<Amount />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(heard.at(-1)).toBe('1250000');
  });

  it('keeps the caret position between the digits', async () => {
    render(<Amount start="1234" />);
    await userEvent.click(input());
    input().setSelectionRange(1, 1);
    await userEvent.keyboard('9۸');
    expect(heard.at(-1)).toBe('198234');
    expect(input()).toHaveValue('۱۹۸٬۲۳۴');
    expect(input().selectionStart).toBe(3);
  });

  it('deletes across a separator', async () => {
    render(<Amount start="1234567" />);
    await userEvent.click(input());
    input().setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(heard.at(-1)).toBe('12567');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(heard.at(-1)).toBe('567');
  });

  it('limits the number of digits, and can be emptied', async () => {
    render(<Amount start="100" />);
    await userEvent.type(input(), '12345678901');
    expect(heard.at(-1)).toBe('1001234567');
    await userEvent.clear(input());
    expect(heard.at(-1)).toBe('');
    expect(input()).toHaveValue('');
  });
});
