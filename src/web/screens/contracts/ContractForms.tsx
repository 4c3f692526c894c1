import ConcludeIcon from '@mui/icons-material/TaskAltOutlined';
import { useRef } from 'react';
import { SaveButton, useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../../format/instants.ts';
import { ResourceCreate } from '../../generic/form/ResourceCreate.tsx';
import { ResourceEdit } from '../../generic/form/ResourceEdit.tsx';
import type { AskState } from './ContractActions.tsx';
import { ContractInputs } from './ContractInputs.tsx';

/** A new contract is a draft at first; 'Abschließen' leads to its page with the question open. */
export function ContractCreate() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const concluding = useRef(false);
  const customer = search.get('customer_id');
  const mark = (conclude: boolean) => () => {
    concluding.current = conclude;
  };
  return (
    // What button was pressed is only known on the way down: the form's own submits without one.
    <div onClickCapture={mark(false)}>
      <ResourceCreate
        redirect={false}
        saveLabel="Entwurf speichern"
        savedMessage="Entwurf gespeichert."
        {...(customer ? { back: `/customers/${encodeURIComponent(customer)}?tab=vertraege` } : {})}
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
          navigate(`/contracts/${id}`, { state, replace: true });
        }}
      >
        <ContractInputs />
      </ResourceCreate>
    </div>
  );
}

/** A contract's form: all of a draft, and of a concluded one what may still change. */
export function ContractEdit() {
  return (
    <ResourceEdit>
      <ContractInputs />
    </ResourceEdit>
  );
}
