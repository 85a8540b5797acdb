import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { t } from '@/messages/format-message';
import { isNetworkScarce } from '../platform/network';
import { blurhashColour } from './blurhash-colour';
import { imageSource } from './image-source';
import styles from './smart-image.module.css';
import { actionsMessages } from '@/messages/actions';

/** The same fields as the contract's image. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  alt: string;
  blurhash?: string | null;
}

interface SmartImageProps {
  /** Null shows the fallback immediately. */
  image: Picture | null;
  /** The shown width, for the `sizes` attribute. */
  sizes: string;
  /** The first picture in view: preloaded and not lazy. At most one per page. */
  priority?: boolean;
  /** Not lazy: a picture that a movement within its container brings into view. */
  eager?: boolean;
  /** Aspect ratio, e.g. `4 / 3`; by default the picture's own, null where the class defines it. */
  ratio?: string | null;
  className?: string;
}

/**
 * In the browser a preload would come after the picture's own request, and be reported as unused. Next replaces the
 * condition by a constant in this very file, so that the browser's code has no preload.
 */
// eslint-disable-next-line no-restricted-globals -- see above
const isServer = typeof window === 'undefined';

export const FALLBACK_IMAGE = '/images/empty.svg';

const BlurPlaceholder = dynamic(() => import('./blur-placeholder').then((part) => part.BlurPlaceholder), {
  ssr: false,
});

type Progress = 'loading' | 'loaded' | 'failed';

/**
 * A picture with reserved space: the BlurHash's colour and then the BlurHash while it loads (IMG-01), the fallback
 * picture when it fails (IMG-02), and no background once it is loaded.
 */
export function SmartImage({ image, ...rest }: SmartImageProps) {
  return <ImageFrame key={image?.url} image={image} {...rest} />;
}

function ImageFrame({ image, sizes, priority = false, eager = priority, ratio, className = '' }: SmartImageProps) {
  const [progress, setProgress] = useState<Progress>(image ? 'loading' : 'failed');
  const hashed = progress === 'loading' && Boolean(image?.blurhash);
  const [frame, near] = useNearViewport(hashed);
  const picture = useRef<HTMLImageElement>(null);
  // A picture may have loaded or failed before hydration attached the handlers. Checked in an effect: setting state
  // in a ref callback would re-render all pictures in the same task as the hydration.
  useEffect(() => {
    if (picture.current?.complete) setProgress(picture.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const ownRatio = image ? `${image.width} / ${image.height}` : '4 / 3';
  const style: CSSProperties = ratio === null ? {} : { aspectRatio: ratio ?? ownRatio };
  if (progress === 'loading' && image?.blurhash) style.backgroundColor = blurhashColour(image.blurhash) ?? undefined;
  const source = image && imageSource(image.url, image.width, sizes);
  return (
    <span ref={frame} className={`${styles.frame} ${className}`} style={style} data-image={progress}>
      {hashed && near && image?.blurhash && <BlurPlaceholder hash={image.blurhash} />}
      {progress === 'failed' || !image || !source ? (
        // eslint-disable-next-line @next/next/no-img-element -- a local SVG, which the optimizer rejects
        <img
          src={FALLBACK_IMAGE}
          alt={image?.alt || t(actionsMessages.imageUnavailableAlt)}
          width={400}
          height={300}
          loading="lazy"
          className={styles.image}
        />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- next/image is 5 kB of the first load; the addresses are its optimizer's
        <img
          ref={picture}
          {...source}
          sizes={source.srcSet ? sizes : undefined}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={eager ? 'eager' : 'lazy'}
          // public/pre-paint.js makes pictures in view eager before the hydration.
          suppressHydrationWarning
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={styles.image}
          onLoad={() => setProgress('loaded')}
          onError={() => setProgress('failed')}
        />
      )}
      {isServer && priority && source && <Preload source={source} sizes={sizes} />}
    </span>
  );
}

function Preload({ source, sizes }: { source: { src: string; srcSet?: string }; sizes: string }) {
  return (
    <Head>
      <link
        key={`preload-${source.src}`}
        rel="preload"
        as="image"
        href={source.src}
        imageSrcSet={source.srcSet}
        imageSizes={source.srcSet ? sizes : undefined}
        fetchPriority="high"
      />
    </Head>
  );
}

/**
 * True once the picture's area comes near the viewport while the picture is loading: only then is decoding the BlurHash
 * worthwhile, unless the network is scarce.
 */
function useNearViewport(wanted: boolean): [frame: React.RefObject<HTMLSpanElement | null>, near: boolean] {
  const frame = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!wanted || near || !element || typeof IntersectionObserver === 'undefined' || isNetworkScarce()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, near]);
  return [frame, near];
}
