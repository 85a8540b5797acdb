import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { RecordHistory } from '../audit/record-history';
import { RecordEdit } from '../forms/record-edit';
import { LivePreview } from '../parts/live-preview';
import { SettingsForm } from './settings-form';

/** The shop's settings beside its home page, which is reloaded after each save. */
export function SettingsPage() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [saves, setSaves] = useState(0);
  const [isShown, setIsShown] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' } }}>
      <Box sx={{ minWidth: 0 }}>
        {!isWide && (
          <Button variant="outlined" onClick={() => setIsShown(!isShown)} sx={{ mb: 2 }}>
            {t(isShown ? panelSettingsMessages.previewHide : panelSettingsMessages.previewShow)}
          </Button>
        )}
        {!isWide && isShown && <LivePreview round={saves} />}
        <RecordEdit
          resource="settings"
          id={1}
          title={t(panelSettingsMessages.title)}
          onSaved={() => setSaves((count) => count + 1)}
        >
          <SettingsForm />
        </RecordEdit>
        <RecordHistory subject="shop" />
      </Box>
      {isWide && (
        <Box sx={{ position: 'sticky', top: 76, alignSelf: 'start' }}>
          <LivePreview round={saves} />
        </Box>
      )}
    </Box>
  );
}
