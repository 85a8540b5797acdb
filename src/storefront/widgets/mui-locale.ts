import { faIR } from '@mui/material/locale';

/**
 * MUI's Persian words (SHOP-02), which the theme takes from the same place. Their number format makes a browser read its tables of
 * the language; whoever loads this file before the theme has that behind.
 */
export const muiLocale = faIR;
