import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import LabelOffIcon from '@mui/icons-material/LabelOffOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { useDataProvider } from 'react-admin';
import { customers } from '../../../resources/customers.ts';
import { choices, reference } from '../../../resources/fields.ts';
import { type Trainer, trainers } from '../../../resources/trainers.ts';
import { useBulkDelete } from '../../generic/deletion/BulkDelete.tsx';
import { useTagsInUse } from '../../generic/inputs/choiceInputs.tsx';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { ActionBar } from '../../generic/list/ActionBar.tsx';
import { useExport } from '../../generic/list/ExportButton.tsx';
import { useBulkAction, useBulkChange } from '../../generic/list/useBulk.tsx';

/** What can be done with the selected customers, each in one call for all of them. */
export function CustomerBulkActions() {
  const actions = [
    useTrainerChange('add'),
    useBulkAction('activate', CheckCircleIcon),
    useBulkAction('deactivate', BlockIcon),
    useExport({ selected: true }),
    useTrainerChange('remove'),
    useTagChange('add'),
    useTagChange('remove'),
    useBulkDelete(
      'Alle Angaben zu den Personen und ihre Zugänge werden gelöscht. Du kannst das nur so lange rückgängig machen, wie die Meldung darüber zu sehen ist.',
    ),
  ];
  return <ActionBar actions={actions} direct={4} />;
}

const TRAINER = reference('trainers', { label: 'Trainer', required: true });

function useTrainerChange(how: 'add' | 'remove') {
  const provider = useDataProvider();
  const adds = how === 'add';
  return useBulkChange({
    label: adds ? 'Trainer zuweisen' : 'Zuweisung lösen',
    icon: adds ? PersonAddIcon : PersonRemoveIcon,
    confirm: adds ? 'Zuweisen' : 'Lösen',
    values: { trainer_id: '' },
    children: <InputKind field={TRAINER} source="trainer_id" among={{ active: true }} autoFocus />,
    change: async ({ trainer_id }, who) => {
      const { data } = await provider.getOne<Trainer>(trainers.path, { id: trainer_id });
      const message = `${who} ${adds ? '' : 'nicht mehr '}${trainers.title(data)} zugewiesen.`;
      return [{ [how]: { trainer_ids: [trainer_id] } }, message];
    },
  });
}

/** Any word can be added; taken away can be those that are in use. */
function useTagChange(how: 'add' | 'remove') {
  const adds = how === 'add';
  const known = useTagsInUse(!adds);
  const { label } = customers.fields.tags;
  const used = choices({ label, of: Object.fromEntries(known.map((tag) => [tag, tag])) });
  return useBulkChange({
    label: adds ? 'Tag hinzufügen' : 'Tag entfernen',
    icon: adds ? LabelIcon : LabelOffIcon,
    confirm: adds ? 'Hinzufügen' : 'Entfernen',
    values: { tags: [] as string[] },
    children: (
      <InputKind
        field={{ ...(adds ? customers.fields.tags : used), required: true }}
        source="tags"
        autoFocus
      />
    ),
    change: async ({ tags }, who) => [{ [how]: { tags } }, tagsMessage(how, tags, who)],
  });
}

/** @example tagsMessage('remove', ['Reha'], '12 Kunden') // '12 Kunden: „Reha“ entfernt.' */
export function tagsMessage(how: 'add' | 'remove', tags: readonly string[], who: string): string {
  const named = tags.map((tag) => `„${tag}“`).join(', ');
  return how === 'add' ? `${who} mit ${named} versehen.` : `${who}: ${named} entfernt.`;
}
