import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy, Suspense, useState } from 'react';
import type { Action } from '../actions/action.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';

/** With the tables of what a file holds, which a list needn't wait for. */
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/**
 * Opens the import of the current resource, for whom may create its records; nothing where it declares none.
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
