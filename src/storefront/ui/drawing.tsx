/** File names of public/images. */
export type DrawingName =
  | 'empty-cart'
  | 'empty-search'
  | 'empty-favorites'
  | 'empty-orders'
  | 'empty-comments'
  | 'empty-addresses'
  | 'offline'
  | 'error'
  | 'not-found'
  | 'success';

/**
 * A drawing in the shop's colours. It is used from its file rather than shown by `<img>`: the shapes inherit the
 * page's custom properties, also those of the dark scheme.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 240 180" width={240} height={180} className={className} aria-hidden="true">
      <use href={`/images/${name}.svg#drawing`} />
    </svg>
  );
}
