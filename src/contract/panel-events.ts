/** The stream of the panel's events: the only panel endpoint whose response is not an envelope. */
export const panelEventStream = {
  method: 'GET',
  path: '/api/v1/panel/events',
  access: { panel: ['orders', 'residences', 'kitchen'] },
  summary:
    'Server-sent events: `desk` whenever orders change, `end` with the token; a comment every few seconds while nothing happens',
} as const;
