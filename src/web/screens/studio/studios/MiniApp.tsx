import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';

const bar = (width: number) => ({ height: 7, width, borderRadius: 4, bgcolor: 'action.selected' });
const button = { px: 1.5, py: 0.625, borderRadius: '9px', fontSize: 13, fontWeight: 600 };

/**
 * Renders a miniature of the app in the surrounding theme: top bar, menu, buttons, link. An image, without interaction.
 */
export function MiniApp({ name, label }: { name: string; label: string }) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        overflow: 'hidden',
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.primary',
        userSelect: 'none',
        // It shows colours, also where the person's system forces its own.
        forcedColorAdjust: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          height: 44,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ width: 22, height: 22, borderRadius: '7px', bgcolor: 'primary.main' }} />
        <Box
          sx={{
            fontSize: 13,
            fontWeight: 650,
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name || 'Dein Studio'}
        </Box>
        <Box sx={{ width: 22, height: 22, borderRadius: '50%', bgcolor: 'secondary.main' }} />
      </Box>
      <Box sx={{ display: 'flex', minHeight: 132 }}>
        <Box
          sx={{
            width: 92,
            p: 1,
            display: 'grid',
            gap: 0.75,
            alignContent: 'start',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Box
            sx={{
              p: 0.75,
              borderRadius: '7px',
              fontSize: 12,
              fontWeight: 600,
              color: 'primary.main',
              bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.1),
            }}
          >
            Kunden
          </Box>
          <Box sx={{ ...bar(56), m: 0.75 }} />
          <Box sx={{ ...bar(44), m: 0.75 }} />
        </Box>
        <Box sx={{ p: 1.5, flex: 1, minWidth: 0, display: 'grid', gap: 1.25, alignContent: 'start' }}>
          <Box sx={bar(120)} />
          <Box sx={{ fontSize: 13 }}>
            Nächster Schritt:{' '}
            <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
              Vertrag ansehen
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Box sx={{ ...button, bgcolor: 'primary.main', color: 'primary.contrastText' }}>Speichern</Box>
            <Box sx={{ ...button, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}>Neu</Box>
            <Box sx={{ ...button, color: 'primary.main' }}>Abbrechen</Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
