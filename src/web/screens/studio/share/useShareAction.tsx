import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { planLinks } from '#resources/training/endpoints/planLinks.ts';
import { useDeclaration } from '#web/generic/fields/declarations.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';

// Loaded lazily with the QR code renderer.
export const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

/**
 * Returns the action 'Link für den Kunden' of the current workout or nutrition plan; undefined for other resources, and
 * where the user may not change it.
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
        <ShareDialog
          ends={ends}
          params={{ id: String(record.id) }}
          about="Wer den Link hat, sieht den Plan ohne Anmeldung: mit dem Vornamen, ohne Gesundheitsdaten."
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
