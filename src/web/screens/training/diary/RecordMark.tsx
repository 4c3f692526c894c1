import RecordIcon from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { recordText } from '#format/achievements.ts';
import type { RecordKind, Session } from '#rules/training/progress.ts';
import { RECORD_WORDS } from './texts.ts';

interface RecordMarkProps {
  readonly kinds: readonly RecordKind[];
  readonly session: Pick<Session, RecordKind>;
  /** Animates once; not after a reload. */
  readonly fresh: boolean;
}

/** Renders the records that a set has broken, with a short animation unless less motion is preferred. */
export function RecordMark({ kinds, session, fresh }: RecordMarkProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        pb: 1,
        alignItems: 'center',
        typography: 'body2',
        fontWeight: 600,
        ...(fresh && {
          '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} 600ms ease-out` },
        }),
      }}
    >
      <RecordIcon color="warning" fontSize="small" />
      <span>
        {'Rekord: '}
        {kinds.map((kind) => `${RECORD_WORDS[kind]} ${recordText(kind, session[kind] ?? 0)}`).join(', ')}
      </span>
    </Box>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(6px) scale(0.96); }
  60% { opacity: 1; transform: translateY(0) scale(1.03); }
`;
