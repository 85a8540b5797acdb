/** The web app manifest of the panel, by which a phone puts it on the home screen. */
export const PANEL_WEB_MANIFEST = '/panel/manifest.webmanifest';
