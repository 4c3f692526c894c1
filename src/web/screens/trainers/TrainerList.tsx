import Typography from '@mui/material/Typography';
import { hasLevel } from '../../../resources/levels.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { ColumnFor } from '../../generic/list/ColumnFor.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { FieldFor } from '../../generic/values/FieldFor.tsx';
import { ActiveField } from '../../ui/ActiveChip.tsx';
import { PersonName, StaffBulkActions } from '../people/index.ts';

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
      <ColumnFor source="last_name" label="Name">
        <PersonName />
      </ColumnFor>
      <ColumnFor source="email" />
      <ColumnFor source="phone">
        <Typography component="span" variant="body2" noWrap>
          <FieldFor source="phone" />
        </Typography>
      </ColumnFor>
      <ColumnFor source="qualifications" />
      {everyStudio && <ColumnFor source="studio_id" />}
      <ColumnFor source="active" label="Status">
        <ActiveField />
      </ColumnFor>
      <ColumnFor source="created_at" />
    </ResourceList>
  );
}
