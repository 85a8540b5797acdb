/**
 * For a file whose requests are refused: React Admin logs the error of each of them in development. Any other line in the
 * console fails the test (fail-on-console.ts).
 */
export function expectFailedRequests(): void {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    const others = jest.mocked(console.error).mock.calls.filter(([first]) => (first as Error).name !== 'HttpError');
    expect(others).toEqual([]);
  });
}
