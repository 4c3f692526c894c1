import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { readableOn } from '#rules/studio/colors.ts';
import { useAppearance } from '#web/theme/appearance.ts';
import { DEFAULT_COLORS } from '#web/theme/palette.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';

const POINTS = [
  'Kunden, Verträge und Karten an einem Ort',
  'Termine, Kurse und Teams im Blick',
  'Workouts und Ernährungspläne, die zu jedem passen',
];

/** Renders the frame of the sign-in pages: branding on one side, form on the other. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { palette } = useTheme();
  const { colors = DEFAULT_COLORS } = useAppearance();
  const deep = readableOn(colors.primary, '#ffffff', 8.5);
  useEffect(() => {
    document.title = `${title} · Studioverwaltung`;
  }, [title]);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' }, minHeight: '100vh' }}>
      <Box
        component="aside"
        aria-label="Studioverwaltung"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'space-between',
          position: 'relative',
          overflow: 'hidden',
          p: { md: 5, lg: 7 },
          color: '#ffffff',
          background: `linear-gradient(155deg, ${deep}, ${readableOn(deep, '#ffffff', 14)})`,
        }}
      >
        <Rings />
        <Brand fill="rgba(255, 255, 255, 0.16)" stroke="#ffffff" />
        <Box sx={{ position: 'relative', maxWidth: 560 }}>
          <Typography
            component="p"
            sx={{
              fontSize: { md: '2rem', lg: '2.5rem' },
              fontWeight: 700,
              lineHeight: 1.1,
              letterSpacing: '-0.03em',
            }}
          >
            Mehr Zeit fürs Training.
            <br />
            Weniger fürs Büro.
          </Typography>
          <Box component="ul" sx={{ mt: 4, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
            {POINTS.map((point) => (
              <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <Check />
                <Typography component="span">{point}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
        <Typography variant="body2" sx={{ position: 'relative' }}>
          Für Trainerinnen, Trainer und Studioleitungen
        </Typography>
      </Box>
      <Box component="main" sx={{ display: 'grid', placeItems: 'center', p: { xs: 3, sm: 5 } }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: { md: 'none' }, mb: 4 }}>
            <Brand fill={palette.primary.main} stroke={palette.primary.contrastText} />
          </Box>
          <Typography variant="h1" sx={{ fontSize: '1.875rem' }}>
            {title}
          </Typography>
          {lead && (
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3.5 }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
}

function Brand({ fill, stroke }: { fill: string; stroke: string }) {
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LogoMark size={40} fill={fill} stroke={stroke} />
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' }}>
        Studioverwaltung
      </Typography>
    </Box>
  );
}

function Check() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <circle cx="11" cy="11" r="11" fill="rgba(255, 255, 255, 0.18)" />
      <path d="M6.5 11.5l3 3 6-6.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** Decorative weight plates in side view, clipped by the panel. */
function Rings() {
  return (
    <Box
      component="svg"
      viewBox="0 0 600 600"
      aria-hidden="true"
      focusable="false"
      sx={{ position: 'absolute', right: '-34%', bottom: '-22%', width: '110%', opacity: 0.14 }}
    >
      {[70, 120, 170, 220, 270].map((radius) => (
        <circle
          key={radius}
          cx="300"
          cy="300"
          r={radius}
          fill="none"
          stroke="#fff"
          strokeWidth={radius === 170 ? 30 : 10}
        />
      ))}
    </Box>
  );
}
