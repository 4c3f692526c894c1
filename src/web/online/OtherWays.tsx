import Typography from '@mui/material/Typography';
import type { NoticeKind } from '#resources/contracts/notices.ts';
import type { PublicStudio } from '#resources/studio/endpoints/publicStudio.ts';
import { StudioContact } from '#web/share/StudioContact.tsx';
import { TEXTS } from './texts.ts';

interface OtherWaysProps {
  readonly kind: NoticeKind;
  readonly studio: PublicStudio;
  /** Typed values, prefilled in the e-mail; the form keeps them, too. */
  readonly typed?: readonly (readonly [string, string])[];
}

/** Renders alternative ways to reach the studio when the form can't be sent. */
export function OtherWays({ kind, studio, typed = [] }: OtherWaysProps) {
  const { yours, noun } = TEXTS[kind];
  const body = typed.map((line) => line.join(': ')).join('\r\n');
  return (
    <>
      <Typography variant="body2" sx={{ my: 1 }}>
        {typed.length > 0 && 'Ihre Angaben bleiben hier stehen. '}
        Sie können {yours} dem Studio auch auf einem anderen Weg schicken:
      </Typography>
      <StudioContact studio={studio} mail={{ subject: noun, body }} />
    </>
  );
}
