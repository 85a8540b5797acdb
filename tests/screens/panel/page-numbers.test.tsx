import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PageNumbers } from '@/panel/lists/page-numbers';

function Pages({ total, isFormer = false }: { total: number; isFormer?: boolean }) {
  const [page, setPage] = useState(2);
  return (
    <>
      <output>{page}</output>
      <PageNumbers page={page} limit={20} total={total} isFormer={isFormer} onPage={setPage} />
    </>
  );
}

it('the page before is shown when the last record of the last page has gone', () => {
  const { rerender } = render(<Pages total={21} />);
  expect(screen.getByRole('status')).toHaveTextContent('2');
  // The total of a shorter list, while this one is loading.
  rerender(<Pages total={5} isFormer />);
  expect(screen.getByRole('status')).toHaveTextContent('2');
  rerender(<Pages total={20} />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});
