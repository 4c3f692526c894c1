import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useSearch } from './useSearch.ts';

export interface PageTab {
  /** Value of `?tab=`, absent for the first tab. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/**
 * Renders tabs of a detail page. The active tab is in the address: it can be linked to, and back navigation returns to
 * the previous tab.
 * @example <PageTabs label="Bereiche" tabs={[{ id: 'overview', label: 'Übersicht', content: <Overview /> }]} />
 */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const id = useId();
  const [search, change] = useSearch();
  const open = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];
  if (!open) return null;

  return (
    <>
      <Tabs
        value={open.id}
        onChange={(_, tab: string) => change({ tab: tab === tabs[0]?.id ? null : tab })}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        sx={{
          mb: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
          // Without scrolling, the tabs align with the page.
          '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            id={`${id}-${tab.id}`}
            aria-controls={tab.id === open.id ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.id}`}>
        {open.content}
      </Box>
    </>
  );
}
