import Skeleton from '@mui/material/Skeleton';

/** In place of cards that are on their way. */
export function CardSkeletons({ count = 4, height = 120 }: { count?: number; height?: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} variant="rounded" height={height} />);
}
