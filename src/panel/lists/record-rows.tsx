import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListNoResults, RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';

/** The records of a list, one per row on every screen. */
export function RecordRows<Shown extends RaRecord>({ children }: { children: (record: Shown) => ReactNode }) {
  const { data, error, isPending, refetch } = useListContext<Shown>();
  if (error && !data) return <FailedState message={(error as Error).message} onRetry={() => void refetch()} />;
  if (isPending) return <CardSkeletons height={72} />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ bgcolor: 'background.paper', '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <RecordContextProvider value={record}>{children(record)}</RecordContextProvider>
        </Box>
      ))}
    </Box>
  );
}

interface RecordRowProps {
  /** URL of the record's page; absent when there is none. */
  readonly to?: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly picture?: string | null;
  /** Beside the title. */
  readonly chips?: ReactNode;
  /** At the end of the row. */
  readonly end?: ReactNode;
  readonly isMuted?: boolean;
}

/** One record in one line, on a phone in several; its title links to its page. */
export function RecordRow({ to, title, text, picture, chips, end, isMuted = false }: RecordRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: { xs: 1.25, md: 0.25 },
        minHeight: { xs: 60, md: 46 },
      }}
    >
      {picture !== undefined && (
        <Box
          component={picture ? 'img' : 'span'}
          {...(picture && { src: picture, alt: '' })}
          sx={{ width: 48, height: 48, borderRadius: 1, objectFit: 'cover', bgcolor: 'action.hover', flexShrink: 0 }}
        />
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          opacity: isMuted ? 0.7 : 1,
          display: { md: 'grid' },
          gridTemplateColumns: text ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
          columnGap: 2,
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {to === undefined ? (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{isolateLatin(title)}</Typography>
          ) : (
            <Typography
              component={Link}
              to={to}
              sx={{
                fontWeight: 600,
                color: 'text.primary',
                textDecoration: 'none',
                overflowWrap: 'anywhere',
                py: 0.75,
              }}
            >
              {isolateLatin(title)}
            </Typography>
          )}
          {chips}
        </Box>
        {text && (
          <Typography
            variant="body2"
            color="text.secondary"
            component="div"
            sx={{
              overflowWrap: 'anywhere',
              // The lines of a phone are one line of a wide screen; what does not fit is on the record's page.
              '& > div': { display: { md: 'inline' } },
              '& > div:not(:empty) + div:not(:empty)::before': { content: { md: '" · "' } },
              ...(to !== undefined && {
                overflow: { md: 'hidden' },
                textOverflow: { md: 'ellipsis' },
                whiteSpace: { md: 'nowrap' },
              }),
            }}
          >
            {isolateLatin(text)}
          </Typography>
        )}
      </Box>
      {end}
    </Box>
  );
}
