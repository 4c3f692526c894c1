import DraftIcon from '@mui/icons-material/SaveOutlined';
import { useRef } from 'react';
import { SaveButton } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { askFor } from '#web/generic/record/actions/asked.ts';
import { ResourceCreate } from '#web/generic/record/form/ResourceCreate.tsx';
import { ResourceEdit } from '#web/generic/record/form/ResourceEdit.tsx';
import { useReturn } from '#web/generic/record/wayBack.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { ContractInputs } from './ContractInputs.tsx';

/** Form for a new contract: 'Abschließen' saves it as a draft, too, and leads to its page with the dialog open. */
export function ContractCreate() {
  const [search] = useSearchParams();
  const goBack = useReturn();
  const concluding = useRef(true);
  const customer = search.get('customer_id');
  const mark = (conclude: boolean) => () => {
    concluding.current = conclude;
  };
  return (
    // The button is identified in the capture phase: the form's submit event doesn't name it.
    <div onClickCapture={mark(true)}>
      <ResourceCreate
        redirect={false}
        saveLabel="Abschließen"
        savedMessage="Entwurf gespeichert."
        {...(customer ? { back: customerTab(customer, 'vertraege') } : {})}
        defaultValues={{ concluded_on: today(), starts_on: today(), customer_id: customer }}
        moreActions={
          <SaveButton
            label="Entwurf speichern"
            variant="outlined"
            alwaysEnable
            icon={<DraftIcon />}
            onClick={mark(false)}
          />
        }
        onSaved={({ id }) => {
          const state = concluding.current ? askFor(contracts, String(id), 'conclude') : {};
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
