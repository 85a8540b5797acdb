import jsQR from 'jsqr';
import { qrCode } from '@/domain/qr-code';

/** Pixels per module. */
const SCALE = 4;

/** The rasterized path, dark on light. */
function draw({ path, size }: ReturnType<typeof qrCode>): { pixels: Uint8ClampedArray; width: number } {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = (row * width + Number(x) * SCALE) * 4;
      for (let at = from; at < from + Number(length) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return { pixels, width };
}

it.each([
  'https://shop.example/voucher/15?signature=TqHlGx0hFqk7cV3n_x2cB1VvC-8pWq4sZb5dQmJr9uE',
  'http://localhost:3000/voucher/2147483647?signature=-',
])('a QR code of %s can be decoded [ORD-04]', (text) => {
  const { pixels, width } = draw(qrCode(text));
  expect(jsQR(pixels, width, width)?.data).toBe(text);
});

it('a QR code has a quiet zone of four modules [ORD-04]', () => {
  const { path, size } = qrCode('https://shop.example/');
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(x) + Number(length),
  ]);
  expect(Math.min(...starts.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...starts.map(([, , end = 0]) => end))).toBe(size - 4);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
});
