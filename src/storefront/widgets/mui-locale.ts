import { faIR } from '@mui/material/locale';

/**
 * MUI's Persian locale (SHOP-02), which the theme imports as well. Its number format makes the browser load language
 * tables; importing this file earlier takes that work off the theme.
 */
export const muiLocale = faIR;
