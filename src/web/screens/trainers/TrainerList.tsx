import Typography from '@mui/material/Typography';
import { hasLevel } from '../../../resources/levels.ts';
import { trainers } from '../../../resources/trainers.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ActiveField } from '../../ui/ActiveChip.tsx';
import { PersonName, StaffBulkActions } from '../people/index.ts';

const { Column, Field } = partsOf(trainers);

const COLUMNS = ['photo_url', 'email', 'phone', 'qualifications', 'active'];

/** Everybody who trains customers. */
export function TrainerList() {
  const everyStudio = hasLevel(useMyPermissions().level, 'superAdmin');
  return (
    <ResourceList
      subtitle="Wer im Studio trainiert und berät"
      columns={everyStudio ? [...COLUMNS, 'studio_id'] : COLUMNS}
      hiddenColumns={['created_at']}
      bulkActions={<StaffBulkActions />}
      emptyHint="Hier stehen alle, die Kundinnen und Kunden betreuen. Wer angelegt ist, bekommt eine Einladung."
    >
      <Column source="last_name" label="Name">
        <PersonName />
      </Column>
      <Column source="email" />
      <Column source="phone">
        <Typography component="span" variant="body2" noWrap>
          <Field source="phone" />
        </Typography>
      </Column>
      <Column source="qualifications" />
      {everyStudio && <Column source="studio_id" />}
      <Column source="active" label="Status">
        <ActiveField />
      </Column>
      <Column source="created_at" />
    </ResourceList>
  );
}
