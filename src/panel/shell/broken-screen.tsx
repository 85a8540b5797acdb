import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { reload } from '@/storefront/platform/location';

/** Shown for a screen that threw an error. Drafts of forms are preserved. */
export function BrokenScreen() {
  return (
    <Box sx={{ py: 8, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }} role="alert">
      <Typography variant="h1">{t(panelShellMessages.brokenTitle)}</Typography>
      <Typography color="text.secondary">{t(panelShellMessages.brokenText)}</Typography>
      <Button variant="contained" onClick={reload}>
        {t(panelShellMessages.reload)}
      </Button>
    </Box>
  );
}

interface BoundaryProps {
  /** A changed value retries: the path of the screen. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** An error boundary that shows {@link BrokenScreen} until another screen is opened. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly brokenAt: string | null }> {
  override state = { brokenAt: null as string | null };

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.resetKey });
  }

  static getDerivedStateFromError(): { brokenAt: string } {
    return { brokenAt: '' };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { brokenAt }: { brokenAt: string | null }) {
    return brokenAt && brokenAt !== resetKey ? { brokenAt: null } : null;
  }

  override render(): ReactNode {
    return this.state.brokenAt === null ? this.props.children : <BrokenScreen />;
  }
}
