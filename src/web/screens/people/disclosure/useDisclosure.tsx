import FolderZipIcon from '@mui/icons-material/FolderZipOutlined';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { customers } from '#resources/people/customers.ts';
import { disclosures } from '#resources/people/endpoints/disclosures.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { titleOf, useDeclaration } from '#web/generic/fields/declarations.tsx';
import { download } from '#web/generic/list/download.ts';
import type { Action } from '#web/generic/record/actions/action.ts';
import { useMay } from '#web/generic/useMay.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/**
 * Returns the action that hands out what is stored about the current person; undefined for who may not.
 * @example const disclose = useDisclosure();
 */
export function useDisclosure(): Action | undefined {
  const resource = useDeclaration();
  const record = useRecordContext<RaRecord<string>>();
  return useDisclosureOf(resource, record?.id, (record && titleOf(resource, record)) ?? '');
}

/**
 * Returns the same for any person. @param id undefined for nobody
 * @example useDisclosureOf(admins, uid, 'dir')
 */
export function useDisclosureOf(
  resource: Pick<Resource, 'name'>,
  id: string | undefined,
  whom: string,
): Action | undefined {
  const { call } = useAdminDataProvider();
  const { mayCall } = useMay();
  const isOwn = useMyPermissions().uid === id;
  const [asking, setAsking] = useState(false);
  const endpoint = disclosures[resource.name as keyof typeof disclosures];
  const { write, isPending } = useWrite((of: string) => call(endpoint, { params: { id: of } }), {
    message: () => 'Die Datenauskunft ist heruntergeladen.',
    done: ({ name = 'Datenauskunft.zip', content }) => download(name, content, 'application/zip'),
    settled: () => setAsking(false),
  });
  if (id === undefined || !mayCall(endpoint)) return undefined;
  return {
    label: 'Datenauskunft',
    icon: FolderZipIcon,
    busy: isPending,
    onClick: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={`Datenauskunft zu ${whom}`}
        action="Herunterladen"
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => write(id)}
      >
        {`Die ZIP-Datei enthält alles, was ${isOwn ? 'über dich' : 'zu dieser Person'} gespeichert ist${isOwn || resource.name !== customers.name ? '' : ', auch Bankverbindung und Gesundheitsdaten'}: als lesbare Seite, als Tabellen und maschinenlesbar. ${isOwn ? '' : 'Gib sie nur der Person selbst. '}Im Verlauf steht, wer sie wann erstellt hat.`}
      </ConfirmDialog>
    ),
  };
}
