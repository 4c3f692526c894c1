import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import { type Customer, customers } from '#resources/people/customers.ts';
import type { Choice } from '#resources/people/merging.ts';
import { isGiven, valuesTaken } from '#resources/people/merging.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { WithoutLinks } from '#web/generic/fields/values/Reference.tsx';

const { Field } = partsOf(customers);

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly keep: Customer;
  readonly gone: Customer;
  /** Whether it comes from the one that goes. */
  readonly taken: boolean;
  readonly onTake: (taken: boolean) => void;
}

/** Columns of the two records. */
export const COLUMNS = { xs: '1fr', sm: '1fr 1fr' };

/** Renders a field of both records, and the choice between them. */
export function ChoiceRow({ choice, keep, gone, taken, onTake }: ChoiceRowProps) {
  const label = useId();
  const other = choice.joins ? { ...gone, ...valuesTaken(keep, gone, [choice.name]) } : gone;
  return (
    <Box
      sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Typography id={label} sx={{ fontWeight: 600 }}>
        {choice.label}
      </Typography>
      <RadioGroup
        aria-labelledby={label}
        value={taken ? 'gone' : 'keep'}
        onChange={(_, value) => onTake(value === 'gone')}
        sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 2 }}
      >
        <FormControlLabel
          value="keep"
          control={<Radio size="small" />}
          label={<Values choice={choice} of={keep} />}
          sx={{ alignItems: 'flex-start', minWidth: 0 }}
        />
        <FormControlLabel
          value="gone"
          control={<Radio size="small" />}
          label={<Values choice={choice} of={other} isBoth={choice.joins} />}
          sx={{ alignItems: 'flex-start', minWidth: 0 }}
        />
      </RadioGroup>
    </Box>
  );
}

interface ValuesProps extends Pick<ChoiceRowProps, 'choice'> {
  readonly of: Customer;
  /** Whether it is what both have. */
  readonly isBoth?: boolean;
}

function Values({ choice, of, isBoth = false }: ValuesProps) {
  const given = choice.fields.filter((name) => isGiven({ fields: [name] }, of));
  return (
    // A tap on a telephone number chooses it.
    <WithoutLinks.Provider value={true}>
      <RecordContextProvider value={of}>
        <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography
            variant="body2"
            color="text.secondary"
            // Where there are columns, those say it.
            sx={{ display: { sm: isBoth ? 'block' : 'none' } }}
          >
            {isBoth ? 'Beides' : `Von Nr. ${of.number}`}
          </Typography>
          {given.length === 0 && <Typography color="text.secondary">Nichts eingetragen</Typography>}
          {given.map((name) => (
            <Box key={name}>
              {isLabelled(choice) && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {customers.fields[name].label}:{' '}
                </Typography>
              )}
              <Field source={name} />
            </Box>
          ))}
        </Box>
      </RecordContextProvider>
    </WithoutLinks.Provider>
  );
}

/** An address is understood without. */
const isLabelled = ({ fields, name }: Choice) => fields.length > 1 && name !== 'street';
