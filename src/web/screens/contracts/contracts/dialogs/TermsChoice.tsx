import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { contractActions } from '#resources/contracts/contractActions.ts';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import type { Product } from '#resources/contracts/products.ts';
import { changedConditions, promiseProblem } from '#rules/contracts/conclusion.ts';
import { Value } from '#web/generic/fields/values/Value.tsx';

const { terms } = contractActions.conclude.fields;
type Choice = keyof typeof terms.of;

interface TermsChoiceProps {
  readonly draft: Contract;
  readonly product: Product;
}

/** Compares the draft's conditions with the tariff's current ones; the choice is the form's field `terms`. */
export function TermsChoice({ draft, product }: TermsChoiceProps) {
  const id = useId();
  const problem = promiseProblem(draft, product);
  const { field, fieldState } = useController({
    name: 'terms',
    rules: { validate: (value) => Boolean(value) || 'Bitte wähle, welche Konditionen gelten sollen.' },
  });
  const message = fieldState.error?.message;
  return (
    <Box component="section" aria-labelledby={`${id}h`}>
      <Typography id={`${id}h`} variant="h3" component="h3">
        Der Tarif hat sich geändert
      </Typography>
      <Comparison draft={draft} product={product} />
      {problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          So wie im Entwurf darf der Vertrag nicht mehr geschlossen werden: {problem}
        </Alert>
      )}
      <RadioGroup
        aria-labelledby={`${id}h`}
        aria-describedby={`${id}e`}
        value={field.value ?? ''}
        onChange={(_event, value) => field.onChange(value)}
      >
        {(Object.keys(terms.of) as Choice[]).map((choice, index) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={terms.of[choice]}
            disabled={choice === 'draft' && problem !== undefined}
            control={<Radio {...(index === 0 ? { inputRef: field.ref } : {})} />}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}e`} error>
        {message}
      </FormHelperText>
    </Box>
  );
}

function Comparison({ draft, product }: TermsChoiceProps) {
  return (
    <Table
      size="small"
      aria-label="Was sich geändert hat"
      // Fits three columns on a phone.
      sx={{ '& th, & td': { px: 0.75 }, '& tbody tr:last-of-type th': { borderBottom: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell>Im Entwurf</TableCell>
          <TableCell>Im Tarif jetzt</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changedConditions(draft, product).map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {contracts.fields[name].label}
            </TableCell>
            <TableCell>
              <Value field={contracts.fields[name]} value={draft[name]} />
            </TableCell>
            <TableCell>
              <Value field={contracts.fields[name]} value={product[name]} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
