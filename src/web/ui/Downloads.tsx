import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInstant } from '#format/instants.ts';
import { Panel } from './Panel.tsx';

interface DownloadsProps {
  readonly title: string;
  readonly of: readonly { readonly at: string; readonly by_name: string }[];
}

/** Renders who downloaded a file, the latest first; nothing without a download. */
export function Downloads({ title, of }: DownloadsProps) {
  if (of.length === 0) return null;
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {of.toReversed().map(({ at, by_name }) => (
          <Typography key={at} component="li">
            {formatInstant(at)}, {by_name}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}
