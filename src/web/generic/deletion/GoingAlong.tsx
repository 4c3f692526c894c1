import Typography from '@mui/material/Typography';
import { counted } from '../../../format/plurals.ts';
import { resourceByName } from '../../../resources/index.ts';
import type { Deletion } from '../../data/types.ts';
import { useDeclarations } from '../declarations.tsx';

/** What is deleted with a record. @example <GoingAlong along={deletion.along} /> // 'Mit gelöscht: 3 Messungen.' */
export function GoingAlong({ along = [] }: Pick<Partial<Deletion>, 'along'>) {
  const declarations = useDeclarations();
  const parts = along.flatMap(({ resource, total }) => {
    const target = resourceByName(resource, declarations);
    return target ? [counted(total, target.label)] : [];
  });
  if (parts.length === 0) return null;
  return (
    <Typography color="text.secondary" sx={{ mt: 1 }}>
      Mit gelöscht: {new Intl.ListFormat('de-DE').format(parts)}.
    </Typography>
  );
}
