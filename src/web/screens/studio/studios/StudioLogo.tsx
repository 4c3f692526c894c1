import Avatar from '@mui/material/Avatar';
import type { Studio } from '#resources/studio/studios.ts';
import { readableOn, studioColors, textOn } from '#rules/studio/colors.ts';
import { initials } from '#web/ui/PersonAvatar.tsx';

/** Renders a studio's logo, or its initials on its own colour. Decorative, beside the name. */
export function StudioLogo({ studio, size = 36 }: { studio: Studio; size?: number }) {
  const { studio_name, logo, color_palette } = studio;
  const ground = readableOn(studioColors(color_palette)?.primary ?? '#2e7d6b', '#ffffff', 1.6);
  return (
    <Avatar
      aria-hidden
      alt=""
      variant="rounded"
      src={logo ?? undefined}
      sx={{
        width: size,
        height: size,
        borderRadius: `${Math.round(size * 0.28)}px`,
        fontSize: size * 0.38,
        fontWeight: 650,
        bgcolor: ground,
        color: textOn(ground),
      }}
    >
      {initials(studio_name)}
    </Avatar>
  );
}
