import ConcludeIcon from '@mui/icons-material/TaskAltOutlined';
import { useRef } from 'react';
import { SaveButton } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { customers } from '#resources/people/customers.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { useReturn } from '#web/generic/record/wayBack.ts';
import type { AskState } from './ContractActions.tsx';
import { ContractInputs } from './ContractInputs.tsx';

/** Form for a new contract, saved as a draft; 'Abschließen' leads to its page with the dialog open. */
export function ContractCreate() {
  const [search] = useSearchParams();
  const goBack = useReturn();
  const concluding = useRef(false);
  const customer = search.get('customer_id');
  const mark = (conclude: boolean) => () => {
    concluding.current = conclude;
  };
  return (
    // The button is identified in the capture phase: the form's submit event doesn't name it.
    <div onClickCapture={mark(false)}>
      <ResourceCreate
        redirect={false}
        saveLabel="Entwurf speichern"
        savedMessage="Entwurf gespeichert."
        {...(customer ? { back: recordPath(customers, customer, { tab: 'vertraege' }) } : {})}
        defaultValues={{ concluded_on: today(), starts_on: today(), customer_id: customer }}
        moreActions={
          <SaveButton
            label="Abschließen"
            variant="outlined"
            alwaysEnable
            icon={<ConcludeIcon />}
            onClick={mark(true)}
          />
        }
        onSaved={({ id }) => {
          const state: AskState = concluding.current ? { ask: 'conclude' } : {};
          goBack(recordPath(contracts, String(id)), { state });
        }}
      >
        <ContractInputs />
      </ResourceCreate>
    </div>
  );
}

/** Form of a contract: all fields of a draft, and the editable ones of a concluded contract. */
export function ContractEdit() {
  return (
    <ResourceEdit>
      <ContractInputs />
    </ResourceEdit>
  );
}
