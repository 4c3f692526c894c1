import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { titleOf, useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import type { Instead } from './Refused.tsx';

/** Instead of deleting a record that others need: switching it off, where its declaration has a switch that is on. */
export function useSwitchOff(record: RaRecord | undefined, onDone: () => void): Instead | undefined {
  const resource = useDeclaration();
  const { may } = useMay();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const isOn = resource.fields.active?.kind === 'boolean' && record?.active === true;
  if (!record || !isOn || !may('update', resource)) return undefined;
  return {
    label: 'Deaktivieren',
    text: 'Du kannst den Eintrag stattdessen deaktivieren: Alles bleibt erhalten, und er lässt sich jederzeit wieder aktivieren.',
    busy: isPending,
    run: () =>
      update(
        resource.path,
        { id: record.id, data: { ...record, active: false }, previousData: record },
        {
          mutationMode: 'pessimistic',
          onSuccess: () => {
            notify(`${titleOf(resource, record)} ist jetzt deaktiviert.`, { type: 'success' });
            onDone();
          },
          onError: (error) => notify((error as Error).message, { type: 'error' }),
        },
      ),
  };
}
