import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';

interface SettingsPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** Has room for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Renders the frame of a settings page: back link, head, and cards in one column. */
export function SettingsPage({ title, subtitle, wide = false, children }: SettingsPageProps) {
  return (
    <Box sx={{ maxWidth: wide ? 1180 : 760 }}>
      <ToSettings />
      <PageHeader title={title} subtitle={subtitle} />
      <Stack spacing={2.5}>{children}</Stack>
    </Box>
  );
}

/** Leads back to all settings, above the head of one of their pages. */
export function ToSettings() {
  return (
    <Button component={LinkBase} to="/settings" size="small" startIcon={<ArrowBack />} sx={{ mb: 1, ml: -1 }}>
      Einstellungen
    </Button>
  );
}
