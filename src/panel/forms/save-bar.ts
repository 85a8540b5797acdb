/** The class of the bar with the buttons of a form. On a phone it takes the place of the bar with the screens. */
export const SAVE_BAR = 'panel-save-bar';
