import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import LabelOffIcon from '@mui/icons-material/LabelOffOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { useDataProvider } from 'react-admin';
import { choices, reference } from '#declare/fields.ts';
import { customers } from '#resources/people/customers.ts';
import { COACHES, type Trainer, trainers } from '#resources/people/trainers.ts';
import { useTagsInUse } from '#web/generic/fields/inputs/useTagsInUse.ts';
import { ActionBar } from '#web/generic/list/ActionBar.tsx';
import { useBulkAction, useBulkChange, useBulkDelete } from '#web/generic/list/bulkActions.tsx';
import { useExport } from '#web/generic/list/ExportButton.tsx';
import { useSelection } from '#web/generic/list/selection.ts';
import { useWriteMany } from '#web/screens/studio/mailings/shared.ts';

/** Renders the bulk actions of customers, each one request. */
export function CustomerBulkActions() {
  const { ids, filter } = useSelection();
  const actions = [
    useTrainerChange('add'),
    useBulkAction('activate', CheckCircleIcon),
    useBulkAction('deactivate', BlockIcon),
    useExport({ selected: true }),
    useWriteMany(filter ? { filter: JSON.stringify(filter) } : { customer_ids: [...ids] }),
    useTrainerChange('remove'),
    useTagChange('add'),
    useTagChange('remove'),
    useBulkDelete('Alle Angaben zu den Personen und ihre Zugänge werden gelöscht.'),
  ];
  return <ActionBar actions={actions} direct={4} />;
}

function useTrainerChange(how: 'add' | 'remove') {
  const provider = useDataProvider();
  const adds = how === 'add';
  return useBulkChange({
    label: adds ? 'Betreuer zuweisen' : 'Zuweisung lösen',
    icon: adds ? PersonAddIcon : PersonRemoveIcon,
    confirm: adds ? 'Zuweisen' : 'Lösen',
    fields: { trainer_id: reference('trainers', { label: 'Betreuer', required: true }) },
    among: { trainer_id: adds ? COACHES : {} },
    change: async ({ trainer_id }, who) => {
      const id = String(trainer_id);
      const { data } = await provider.getOne<Trainer>(trainers.path, { id });
      const message = `${who} ${adds ? '' : 'nicht mehr '}${trainers.title(data)} zugewiesen.`;
      return [{ [how]: { trainer_ids: [id] } }, message];
    },
  });
}

/** Returns the bulk change of tags: any word can be added, tags in use removed. */
function useTagChange(how: 'add' | 'remove') {
  const adds = how === 'add';
  const known = useTagsInUse('tags', !adds);
  const field = customers.fields.tags;
  const used = choices({
    label: field.label,
    of: Object.fromEntries(known.map((tag) => [tag, tag])),
    required: true,
  });
  return useBulkChange({
    label: adds ? 'Tag hinzufügen' : 'Tag entfernen',
    icon: adds ? LabelIcon : LabelOffIcon,
    confirm: adds ? 'Hinzufügen' : 'Entfernen',
    fields: { tags: adds ? { ...field, required: true } : used },
    change: async (entered, who) => {
      const chosen = entered.tags as string[];
      return [{ [how]: { tags: chosen } }, tagsMessage(how, chosen, who)];
    },
  });
}

/**
 * Returns the message of a change of tags.
 * @example tagsMessage('remove', ['Reha'], '12 Kunden') // '12 Kunden: „Reha“ entfernt.'
 */
export function tagsMessage(how: 'add' | 'remove', words: readonly string[], who: string): string {
  const named = words.map((tag) => `„${tag}“`).join(', ');
  return how === 'add' ? `${who} mit ${named} versehen.` : `${who}: ${named} entfernt.`;
}
