import Skeleton from '@mui/material/Skeleton';

/** Placeholders of cards that are loading. */
export function CardSkeletons({ count = 4, height = 120 }: { count?: number; height?: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} variant="rounded" height={height} />);
}
