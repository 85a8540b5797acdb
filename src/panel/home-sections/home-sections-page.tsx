import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { PanelHomeSection, PanelPoster } from '@/contract/panel-offers.schemas';
import { t } from '@/messages/format-message';
import { panelHomeMessages } from '@/messages/panel-home';
import { usePanelAction } from '../api/use-panel';
import { arrangement } from '../lists/arrangement';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CreateLink } from '../parts/create-link';
import { EmptyState } from '../parts/empty-state';
import { LivePreview } from '../parts/live-preview';

const ALL = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** The home page's sections and posters in their order, with the page beside them. */
export function HomeSectionsPage() {
  const [round, setRound] = useState(0);
  const sections = useGetList<PanelHomeSection>('home-sections', ALL);
  const posters = useGetList<PanelPoster>('posters', ALL);
  const [arrangeSections] = usePanelAction(panelOffersEndpoints.changeHomeSections);
  const [arrangePosters] = usePanelAction(panelOffersEndpoints.changePosters);
  const shown = () => setRound((count) => count + 1);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}>
      <Title title={t(panelHomeMessages.title)} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">{t(panelHomeMessages.sections)}</Typography>
          <CreateLink to="/home-sections/create" label={t(panelHomeMessages.sectionCreate)} />
        </Box>
        {sections.data?.length === 0 && <EmptyState text={t(panelHomeMessages.sectionsEmpty)} />}
        <OrderedList
          items={sections.data ?? []}
          nameOf={({ title }) => title}
          onArrange={(ids) => void arrangeSections({ body: arrangement(ids, sections.data) }).then(shown)}
        >
          {({ id, title, type_name }) => (
            <RecordRow to={`/home-sections/${id}`} title={title} text={t(panelHomeMessages[`section.${type_name}`])} />
          )}
        </OrderedList>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center', mt: 2 }}>
          <Typography variant="h2">{t(panelHomeMessages.posters)}</Typography>
          <CreateLink to="/posters/create" label={t(panelHomeMessages.posterCreate)} />
        </Box>
        {posters.data?.length === 0 && <EmptyState text={t(panelHomeMessages.postersEmpty)} />}
        <OrderedList
          items={posters.data ?? []}
          nameOf={({ title }) => title}
          onArrange={(ids) => void arrangePosters({ body: arrangement(ids, posters.data) }).then(shown)}
        >
          {({ id, title, image, active }) => (
            <RecordRow
              to={`/posters/${id}`}
              title={title}
              picture={image}
              isMuted={!active}
              text={active ? null : t(panelHomeMessages.hidden)}
            />
          )}
        </OrderedList>
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: 76, alignSelf: 'start' }}>
        <LivePreview round={round} />
      </Box>
    </Box>
  );
}
