import Box from '@mui/material/Box';

interface PaperHeadProps {
  readonly name: string | undefined;
  readonly logo: string | null | undefined;
  readonly color?: string | undefined;
}

/** Renders the studio's name and logo above what is printed, with a line in its colour; nothing on a screen. */
export function PaperHead({ name, logo, color }: PaperHeadProps) {
  if (!name && !logo) return null;
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': { display: 'flex' },
        ...{ justifyContent: 'space-between', alignItems: 'center', minHeight: '9mm' },
        ...{ pb: '1.5mm', mb: '4mm', borderBottom: '1pt solid', borderColor: color ?? 'primary.main' },
        printColorAdjust: 'exact',
      }}
    >
      <Box component="span" sx={{ fontSize: '11pt', fontWeight: 600, color: '#000' }}>
        {name}
      </Box>
      {logo && <Box component="img" src={logo} alt="" sx={{ maxHeight: '9mm', maxWidth: '50mm' }} />}
    </Box>
  );
}
