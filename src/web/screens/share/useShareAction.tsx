import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { planLinks } from '../../../resources/endpoints/planLinks.ts';
import type { Action } from '../../generic/actions/action.ts';
import { useDeclaration } from '../../generic/declarations.tsx';
import { useMay } from '../../generic/useMay.ts';

// With the drawing of QR codes.
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

/**
 * 'Link für den Kunden' of the current workout or nutrition plan; nothing for other resources, or who may not change it.
 * @example <RecordHeader actions={[useShareAction()]} />
 */
export function useShareAction(): Action | undefined {
  const { name } = useDeclaration();
  const record = useRecordContext();
  const { mayCall } = useMay();
  const [open, setOpen] = useState(false);
  const ends = Object.hasOwn(planLinks, name) ? planLinks[name as keyof typeof planLinks] : undefined;
  if (!ends || !record || !mayCall(ends.make)) return undefined;
  return {
    label: 'Link für den Kunden',
    icon: QrCodeIcon,
    onClick: () => setOpen(true),
    dialog: open && (
      <Suspense>
        <ShareDialog ends={ends} id={String(record.id)} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
