/** The start of the panel: the shop's own look first, then the panel in it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/storefront/theme/global.css';
import './panel.css';
import { PanelStart } from './shell/panel-start';

const root = document.getElementById('panel');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PanelStart />
    </StrictMode>,
  );
}
