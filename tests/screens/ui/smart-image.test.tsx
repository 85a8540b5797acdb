import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { FALLBACK_IMAGE, SmartImage, type Picture } from '@/storefront/ui/smart-image';
import { blurhashColour } from '@/storefront/ui/blurhash-colour';
import { IMAGE_WIDTHS } from '@/domain/next-urls';
import { imageSource } from '@/storefront/ui/image-source';

const nextConfig = jest.requireActual<{ images: { imageSizes: number[]; deviceSizes: number[] } }>(
  '../../../next.config.js',
);

const HASH = 'LGF5]+Yk^6#M@-5c,1J5@[or[Q6.';
const picture: Picture = { url: '/files/villa.jpg', width: 1600, height: 1200, alt: 'ویلا', blurhash: HASH };

/** IntersectionObserver and canvas, which jsdom does not have. */
function comeNear() {
  const observed: IntersectionObserverCallback[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      observed.push(callback);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const drawn = { createImageData: () => ({ data: new Uint8ClampedArray(32 * 24 * 4) }), putImageData: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  return {
    near: () =>
      act(() =>
        observed.forEach((callback) =>
          callback([{ isIntersecting: true } as IntersectionObserverEntry], null as never),
        ),
      ),
    drawn,
  };
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const draw = (image: Picture | null = picture) => render(<SmartImage image={image} sizes="50vw" ratio="4 / 3" />);
const frame = (container: HTMLElement) => container.querySelector('[data-image]');

describe('a picture', () => {
  it('reserves its space in the BlurHash’s colour, then shows the BlurHash, and removes both when it is loaded [IMG-01]', async () => {
    const { near, drawn } = comeNear();
    const { container } = draw();
    expect(frame(container)).toHaveStyle({ backgroundColor: blurhashColour(HASH) ?? '', aspectRatio: '4 / 3' });
    expect(container.querySelector('canvas')).not.toBeInTheDocument();
    near();
    await waitFor(() => expect(container.querySelector('canvas')).toBeInTheDocument());
    expect(drawn.putImageData).toHaveBeenCalled();
    fireEvent.load(screen.getByAltText('ویلا'));
    expect(container.querySelector('canvas')).not.toBeInTheDocument();
    expect(frame(container)).toHaveAttribute('data-image', 'loaded');
    expect(frame(container)).not.toHaveAttribute('style', expect.stringContaining('background'));
  });

  it('is not preloaded if rendered in the browser, where its own request is earlier', () => {
    const updateHead = jest.fn();
    render(
      <HeadManagerContext.Provider value={{ updateHead, mountedInstances: new Set() }}>
        <SmartImage image={picture} sizes="50vw" priority />
      </HeadManagerContext.Provider>,
    );
    expect(screen.getByAltText('ویلا')).toHaveAttribute('fetchpriority', 'high');
    expect(updateHead).not.toHaveBeenCalled();
  });

  it('has no placeholder without a BlurHash, or with an invalid one [IMG-01]', async () => {
    const { near } = comeNear();
    const { container, rerender } = draw({ ...picture, blurhash: null });
    expect(frame(container)).not.toHaveAttribute('style', expect.stringContaining('background'));
    rerender(<SmartImage image={{ ...picture, blurhash: 'L!' }} sizes="50vw" />);
    near();
    await act(async () => void (await import('@/storefront/ui/blur-placeholder')));
    expect(container.querySelector('canvas')).not.toBeInTheDocument();
  });

  it('shows the fallback with an accessible name if it fails or is missing [IMG-02]', () => {
    const { rerender } = draw();
    fireEvent.error(screen.getByAltText('ویلا'));
    expect(screen.getByAltText('ویلا')).toHaveAttribute('src', FALLBACK_IMAGE);
    rerender(<SmartImage image={null} sizes="50vw" />);
    expect(screen.getByAltText('تصویر در دسترس نیست')).toHaveAttribute('src', FALLBACK_IMAGE);
  });

  it('loads another picture after a failure of the first [IMG-02]', () => {
    const { rerender } = draw();
    fireEvent.error(screen.getByAltText('ویلا'));
    rerender(<SmartImage image={{ ...picture, url: '/files/other.jpg' }} sizes="50vw" />);
    expect(screen.getByAltText('ویلا')).toHaveAttribute('src', expect.stringContaining('other.jpg'));
  });

  it('detects a failure before hydration [IMG-02]', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    draw();
    expect(screen.getByAltText('ویلا')).toHaveAttribute('src', FALLBACK_IMAGE);
  });

  it('requests only widths that the Next.js configuration allows', () => {
    const { imageSizes, deviceSizes } = nextConfig.images;
    expect([...imageSizes, ...deviceSizes]).toEqual([...IMAGE_WIDTHS]);
    expect(imageSource('/files/a b.jpg', 700)).toEqual({
      src: '/_next/image?url=%2Ffiles%2Fa%20b.jpg&w=828&q=75',
      srcSet: [640, 828].map((width) => `/_next/image?url=%2Ffiles%2Fa%20b.jpg&w=${width}&q=75 ${width}w`).join(', '),
    });
  });

  it('lists only the image widths that its size can need on phones and on wider screens', () => {
    const stepsOf = (sizes: string) => imageSource('/files/a.jpg', 1600, sizes).srcSet?.match(/\d+(?=w)/g);
    expect(stepsOf('(min-width: 600px) 276px, 190px')).toEqual(['384', '640']);
    expect(stepsOf('72px')).toBeUndefined();
    expect(stepsOf('(min-width: 600px) 240px, 100vw')).toEqual(['256', '384', '640', '828', '1080', '1200', '1920']);
    expect(stepsOf('30vw')?.[0]).toBe('256');
  });

  it.each([
    'https://other.example/a.jpg',
    '/icons/logo.svg',
    '/files/a.svg',
    '//other.example/a.jpg',
    '/files/a.jpg?x=1',
  ])('with the URL %s is requested unchanged', (url) => {
    expect(imageSource(url, 700)).toEqual({ src: url });
  });
});
