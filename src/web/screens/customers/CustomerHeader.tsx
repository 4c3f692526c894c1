import Stack from '@mui/material/Stack';
import { today } from '../../../format/instants.ts';
import { customers } from '../../../resources/customers.ts';
import { yearsBetween } from '../../../rules/days.ts';
import { partsOf } from '../../generic/parts.tsx';
import { HEADER_MEDIA, RecordHeader } from '../../generic/RecordHeader.tsx';
import { PersonAvatar } from '../people/index.ts';
import { useCustomerActions } from './CustomerActions.tsx';
import { TrainerNames } from './TrainerNames.tsx';

const { Field, useRecord } = partsOf(customers);

/** Who it is, how they stand, who looks after them, and what can be done. */
export function CustomerHeader() {
  const customer = useRecord();
  const { number, birthday, trainer_ids, status, photo_url } = customer;
  return (
    <RecordHeader
      media={<PersonAvatar name={customers.title(customer)} photo={photo_url} size={HEADER_MEDIA} />}
      subtitle={
        <Stack
          direction="row"
          useFlexGap
          sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
        >
          {status && <Field source="status" />}
          {number !== null && <span>Nr. {number}</span>}
          {birthday && <span>{yearsBetween(birthday, today())} Jahre</span>}
          <span>Betreuer: {trainer_ids?.length ? <TrainerNames ids={trainer_ids} /> : 'keine'}</span>
        </Stack>
      }
      actions={useCustomerActions(customer)}
    />
  );
}
