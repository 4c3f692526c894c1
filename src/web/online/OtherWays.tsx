import Typography from '@mui/material/Typography';
import type { PublicStudio } from '../../resources/endpoints/publicStudio.ts';
import type { NoticeKind } from '../../resources/notices.ts';
import { StudioContact } from '../share/StudioContact.tsx';
import { TEXTS } from './texts.ts';

interface OtherWaysProps {
  readonly kind: NoticeKind;
  readonly studio: PublicStudio;
  /** What was typed, for the mail; it stays in the form, too. */
  readonly typed?: readonly (readonly [string, string])[];
}

/** How what can't be sent here now reaches the studio otherwise. */
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
