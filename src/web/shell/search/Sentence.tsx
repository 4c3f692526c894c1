import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Unclear } from '#declare/sentence/asked.ts';

interface SentenceProps {
  readonly text: string;
  /** Why nothing is offered. */
  readonly refusal?: string | undefined;
  readonly unclear: readonly Unclear[];
}

/** Says below the field what of a sentence wasn't understood, and why something isn't done. */
export function Sentence({ text, refusal, unclear }: SentenceProps) {
  if (!refusal && unclear.length === 0) return null;
  return (
    <Box
      sx={{
        px: 2,
        py: 1.25,
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      <InfoIcon fontSize="small" sx={{ color: 'text.secondary', mt: '2px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {unclear.length > 0 && (
          <Typography variant="body2">
            Nicht verstanden: <Marked text={text} unclear={unclear} />
          </Typography>
        )}
        {refusal && <Typography variant="body2">{refusal}</Typography>}
      </Box>
    </Box>
  );
}

/** Renders the text with the parts that weren't understood underlined. */
function Marked({ text, unclear }: Pick<SentenceProps, 'text' | 'unclear'>) {
  const parts = [...unclear]
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, to }, index, all) => {
      const before = text.slice(all[index - 1]?.to ?? 0, from);
      return [
        before,
        <Box
          component="u"
          key={from}
          sx={({ palette }) => ({
            textDecoration: `underline wavy ${palette.error.main}`,
            textUnderlineOffset: 3,
            fontWeight: 600,
          })}
        >
          {text.slice(from, to)}
        </Box>,
      ];
    });
  const end = Math.max(...unclear.map(({ to }) => to));
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
