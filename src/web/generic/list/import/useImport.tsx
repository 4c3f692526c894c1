import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy, Suspense, useState } from 'react';
import { useDeclaration } from '../../fields/declarations.tsx';
import type { Action } from '../../record/actions/action.ts';
import { useMay } from '../../useMay.ts';

/** Loaded lazily with its tables, so that the list doesn't wait for it. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/**
 * Returns the action that opens the import of the current resource; undefined where the user may not create records or
 * the declaration has no import.
 * @example <ResourceList actions={[useImport()]} />
 */
export function useImport(): Action | undefined {
  const resource = useDeclaration();
  const { may } = useMay();
  const [open, setOpen] = useState(false);
  if (!resource.imports || !may('create', resource)) return undefined;
  return {
    label: 'Importieren',
    icon: UploadIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <ImportDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
