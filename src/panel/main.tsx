/** The entry point of the panel: the shop's theme first, then the panel. */
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
