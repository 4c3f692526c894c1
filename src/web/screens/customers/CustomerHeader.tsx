import Stack from '@mui/material/Stack';
import { today } from '../../../format/instants.ts';
import { type Customer, customers } from '../../../resources/customers.ts';
import { yearsBetween } from '../../../rules/days.ts';
import { PageHeader } from '../../generic/PageHeader.tsx';
import { PersonAvatar } from '../people/index.ts';
import { useCustomerActions } from './CustomerActions.tsx';
import { StatusChip } from './StatusChip.tsx';
import { TrainerNames } from './TrainerNames.tsx';

/** Who it is, how he stands, who looks after him, and what can be done. */
export function CustomerHeader({ customer }: { customer: Customer }) {
  const name = customers.title(customer);
  const { number, birthday, trainer_ids, status } = customer;
  return (
    <PageHeader
      title={name}
      media={<PersonAvatar name={name} photo={customer.photo_url} size={64} />}
      subtitle={
        <Stack
          direction="row"
          useFlexGap
          sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}
        >
          <StatusChip status={status} />
          {number !== null && <span>Nr. {number}</span>}
          {birthday && <span>{yearsBetween(birthday, today())} Jahre</span>}
          <span>Betreuer: {trainer_ids?.length ? <TrainerNames ids={trainer_ids} /> : 'keine'}</span>
        </Stack>
      }
      actions={useCustomerActions(customer)}
    />
  );
}
