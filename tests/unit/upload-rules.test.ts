import { MAX_PICTURE_BYTES, pictureFault } from '@/domain/upload-rules';

describe('chosen picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', ''])('of type “%s” may be sent [ACC-05]', (type) => {
    expect(pictureFault({ type, size: MAX_PICTURE_BYTES })).toBeNull();
  });

  it('has a fault when the shop would refuse it [ACC-05]', () => {
    expect(pictureFault({ type: 'image/heic', size: 10 })).toBe('kind');
    expect(pictureFault({ type: 'image/svg+xml', size: 10 })).toBe('kind');
    expect(pictureFault({ type: 'image/png', size: 0 })).toBe('empty');
    expect(pictureFault({ type: 'image/png', size: MAX_PICTURE_BYTES + 1 })).toBe('bytes');
  });
});
