/**
 * The panel's theme: the shop's tokens, and React Admin's components in the shop's style (borders instead of shadows).
 */
import { createTheme, type Theme } from '@mui/material/styles';
import { createMuiTheme } from '@/storefront/theme/mui-theme';
import type { Palette } from '@/storefront/theme/palette';
import { radii, themeColours } from '@/storefront/theme/tokens';
import { renderChoiceOption } from './choice-option';
import { FieldRoot } from './field-root';

/** Height of touch targets, pixels. */
const TARGET = 44;

export function createPanelTheme(palette: Palette): Theme {
  const colours = themeColours(palette);
  const border = `1px solid ${colours.line}`;
  const outlined = { border, boxShadow: 'none', backgroundColor: colours.surface };
  // MUI mixes these colours, which it cannot do with custom properties.
  const base = createMuiTheme((name) => colours[name]);
  // The compiler would compare the type of a theme with that of a theme's options for half a minute.
  const options: object = base;
  return createTheme(options, {
    sidebar: { width: 248, closedWidth: 72 },
    typography: {
      h1: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0 },
      h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0 },
      h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.6, letterSpacing: 0 },
      h6: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0 },
      button: { fontWeight: 600 },
    },
    components: {
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: TARGET, borderRadius: radii.button, paddingInline: 20, boxShadow: 'none' },
          sizeSmall: { minHeight: TARGET, paddingInline: 14 },
        },
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: TARGET, minHeight: TARGET } } },
      MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { ...outlined, borderRadius: radii.large } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium', margin: 'none', fullWidth: true } },
      MuiFormControl: {
        defaultProps: { component: FieldRoot, variant: 'outlined', size: 'medium', margin: 'none', fullWidth: true },
      },
      MuiSelect: { defaultProps: { variant: 'outlined' } },
      MuiAutocomplete: {
        defaultProps: { fullWidth: true, renderOption: renderChoiceOption },
        styleOverrides: {
          // MUI leaves room for smaller buttons: the text would run beneath those of the height of a touch target.
          root: {
            '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { insetInlineEnd: 0 },
            '&.MuiAutocomplete-hasPopupIcon, &.MuiAutocomplete-hasClearIcon': {
              '& .MuiOutlinedInput-root': { paddingInlineEnd: TARGET + 9 },
            },
            '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon': {
              '& .MuiOutlinedInput-root': { paddingInlineEnd: 2 * TARGET + 9 },
            },
          },
          // As high as the other fields.
          inputRoot: { paddingBlock: 4.5 },
        },
      },
      // The fields that are read from left to right stand below those of Persian texts; code of several lines does not.
      MuiInputBase: {
        // A text that is longer than its field ends with an ellipsis, not within a letter.
        styleOverrides: {
          input: {
            textOverflow: 'ellipsis',
            '&[dir="ltr"]:not(textarea)': { textAlign: 'end' },
            // MUI's is too light to be read. By the browsers' own names, as MUI has them.
            '&::-webkit-input-placeholder': { color: colours.muted, opacity: 1 },
            '&::-moz-placeholder': { color: colours.muted, opacity: 1 },
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { borderRadius: radii.button, backgroundColor: colours.surface },
          notchedOutline: { borderColor: colours['line-strong'] },
          // Text of several lines has the padding of its field.
          input: { paddingBlock: 12, 'textarea&': { paddingBlock: 0 } },
          multiline: { paddingBlock: 12 },
        },
      },
      // An error replaces the help below a field.
      MuiFormHelperText: {
        defaultProps: { 'aria-live': 'polite' },
        // Nearer to its field than to the next one.
        styleOverrides: { root: { lineHeight: 1.7, marginInline: 4, marginBlockEnd: 12 } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colours.line, paddingBlock: 10, lineHeight: 1.7 },
          head: { color: colours.muted, fontWeight: 600, backgroundColor: colours.sunken, whiteSpace: 'nowrap' },
        },
      },
      // On: a filled track with a light knob; off: an outline with a dark one. The state is not in the colour alone.
      MuiSwitch: {
        styleOverrides: {
          root: { width: 60, height: 44, padding: 10 },
          switchBase: {
            padding: 14,
            '&.Mui-checked': {
              transform: 'translateX(16px)',
              color: colours.surface,
              '& + .MuiSwitch-track': { opacity: 1, borderColor: base.palette.primary.main },
            },
            color: colours.muted,
          },
          thumb: { width: 16, height: 16, boxShadow: 'none' },
          track: {
            boxSizing: 'border-box',
            borderRadius: 12,
            border: `2px solid ${colours['line-strong']}`,
            backgroundColor: colours.surface,
            opacity: 1,
          },
        },
      },
      MuiChip: { styleOverrides: { root: { borderRadius: 999 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: 16, gap: 8 } } },
      // On a phone the button of an alert is below its words.
      MuiAlert: {
        styleOverrides: {
          root: { borderRadius: radii.button, lineHeight: 1.8, [base.breakpoints.down('sm')]: { flexWrap: 'wrap' } },
          message: { flex: '1 1 200px' },
          action: { '& .MuiButton-root': { whiteSpace: 'nowrap' } },
        },
      },
      MuiSnackbar: {
        // On a phone between the page and the bar at the bottom with the buttons of a form: it covers neither these nor the
        // first buttons of a page.
        styleOverrides: {
          root: { [base.breakpoints.down('md')]: { bottom: 136 }, '@media print': { display: 'none' } },
        },
      },
      MuiSnackbarContent: {
        styleOverrides: {
          root: { borderRadius: radii.button, backgroundColor: colours.deep, color: colours['on-deep'] },
        },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-content': { ...outlined, borderRadius: radii.large, overflow: 'clip' },
            '& .RaList-actions': { paddingBlockEnd: 8 },
            '@media print': {
              '& .RaList-actions': { display: 'none' },
              '& .RaList-content': { border: 0 },
            },
          },
        },
      },
      // Search, filters and actions share the lines of one row of items, as many in each as fit.
      RaListToolbar: {
        styleOverrides: {
          root: {
            flexFlow: 'row wrap',
            justifyContent: 'flex-start',
            alignItems: 'center',
            gap: 8,
            '& > span:empty': { display: 'none' },
            [base.breakpoints.down('sm')]: { flexFlow: 'row wrap', backgroundColor: 'transparent' },
          },
        },
      },
      RaFilterForm: {
        styleOverrides: {
          root: {
            display: 'contents',
            '& .RaFilterForm-clearFix': { display: 'none' },
            '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 0 },
          },
        },
      },
      RaFilterFormInput: {
        styleOverrides: {
          root: {
            flex: '1 1 8.75rem',
            minWidth: 0,
            maxWidth: 360,
            alignItems: 'center',
            [base.breakpoints.down('sm')]: { width: 'auto' },
            '&[data-source="q"]': { flexGrow: 2 },
            '&[data-source="views"]': { flex: '1 0 100%', maxWidth: '100%' },
            '& .MuiFormControl-root': { minWidth: 0 },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .RaFilterFormInput-hideButton': { marginBottom: 0 },
          },
        },
      },
      // A selection has the width of its place and the line of its neighbours, as the other fields; beside the search its
      // place has the width of its text, which would leave room for its arrow alone.
      RaSelectInput: { styleOverrides: { root: { minWidth: 0, marginBlock: 0 } } },
      RaNotFound: {
        styleOverrides: { root: { '& .RaNotFound-message': { fontFamily: base.typography.fontFamily, opacity: 1 } } },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            flex: 'none',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 8,
            maxWidth: '100%',
            minHeight: 0,
            padding: 0,
            marginInlineStart: 'auto',
            '& .MuiButton-sizeSmall': { paddingInline: 10 },
            [base.breakpoints.down('md')]: { flex: 'none' },
            [base.breakpoints.down('sm')]: { gap: 0, backgroundColor: 'transparent' },
          },
        },
      },
      // The forms have no toolbar above them, for which React Admin leaves room.
      RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
      // The screen's title: an inline block would be cut without an ellipsis.
      RaConfigurable: { styleOverrides: { root: { display: 'inline' } } },
      RaNotification: { defaultProps: { autoHideDuration: 6000 } },
    },
  });
}
