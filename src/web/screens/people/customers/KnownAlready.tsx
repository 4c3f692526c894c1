import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Customer, customers } from '#resources/people/customers.ts';
import { formatDay } from '#rules/days.ts';
import { identifyingDigits, sameBy } from '#rules/people/duplicates.ts';
import { draftKey, dropDraft } from '#web/data/draft.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useActing } from '#web/generic/record/actions/useAct.ts';
import { useLeaveForm } from '#web/generic/record/form/useLeaveForm.ts';
import { useMay } from '#web/generic/useMay.ts';
import { FullRow } from '#web/ui/FormSection.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useSettled } from '#web/ui/useSettled.ts';

/** Milliseconds without typing before the services are asked. */
const PAUSE = 400;
/** Largest number of persons that are named. */
const NAMED = 3;

const BY = {
  email: 'mit dieser E-Mail-Adresse',
  phone: 'mit dieser Telefonnummer',
  name: 'mit diesem Namen',
};

/** Of the colour of the text around it, from which it differs by the line. */
const IN_TEXT = { color: 'inherit', fontWeight: 600, textDecoration: 'underline' } as const;

const TYPED = ['first_name', 'last_name', 'birthday', 'email', 'phone', 'studio_id'] as const;

/** Names the customers who are likely to be the person of a new record; a former one can come back instead. */
export function KnownAlready() {
  const values = useWatch({ name: [...TYPED] });
  const typed = useSettled(Object.fromEntries(TYPED.map((name, index) => [name, values[index]])), PAUSE);
  const { data: known = [] } = useKnown(typed);
  const { permissions } = useMay();
  const act = useActing<Customer>(customers);
  const leave = useLeaveForm();
  const notify = useNotify();
  const { reset } = useFormContext();
  // The services know the studio of all other users.
  if (known.length === 0 || (permissions.studio_id === null && !typed.studio_id)) return null;
  const comeBack = async (customer: Customer) => {
    try {
      await act(customer, 'activate', {}, () => `${customers.title(customer)} ist wieder aktiv.`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return;
    }
    // What was typed about the second record is nothing to come back to.
    reset();
    dropDraft(draftKey(permissions.uid, customers.path, undefined));
    leave(() => recordPath(customers, customer.id));
  };
  return (
    <FullRow>
      <Stack role="status" sx={{ gap: 1, mb: 1.5 }}>
        {known.map((customer) => (
          <Alert
            key={customer.id}
            severity="info"
            action={
              customer.status === 'deactivated' && (
                <Button color="inherit" size="small" onClick={() => comeBack(customer)}>
                  Wieder aktivieren
                </Button>
              )
            }
          >
            <TextLink to={recordPath(customers, customer.id)} sx={IN_TEXT}>
              {customers.title(customer)}
            </TextLink>{' '}
            {toldOf(customer)} {BY[sameBy(typed, customer) ?? 'name']}.
          </Alert>
        ))}
      </Stack>
    </FullRow>
  );
}

function toldOf({ number, status, birthday }: Customer): string {
  const born = birthday ? `, geboren am ${formatDay(birthday)}` : '';
  const was = status === 'deactivated' ? 'gab es hier schon' : 'gibt es hier schon';
  return `(Nummer ${number}${born}) ${was}`;
}

/** Searches by each of the values that identify a person, and keeps those who match. */
function useKnown(typed: Record<string, string | null | undefined>) {
  const provider = useAdminDataProvider();
  const { first_name, last_name, email, phone, studio_id } = typed;
  const searches = [
    first_name && last_name ? `${first_name} ${last_name}` : undefined,
    email?.includes('@') ? email : undefined,
    phone && identifyingDigits(phone) ? phone : undefined,
  ].filter((one) => one !== undefined);
  return useQuery({
    queryKey: [customers.path, 'known', typed],
    enabled: searches.length > 0,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        searches.map((q) =>
          provider.getList<Customer>(customers.path, {
            filter: { q, ...(studio_id && { studio_id }) },
            sort: { field: 'last_name', order: 'ASC' },
            pagination: { page: 1, perPage: 10 },
            signal,
          }),
        ),
      );
      const found = new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one]));
      return [...found.values()].filter((one) => sameBy(typed, one)).slice(0, NAMED);
    },
  });
}
