import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { CONSENT_FIELDS, consentMany } from '#resources/contracts/endpoints/priceRises.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { InputKind } from '#web/generic/fields/inputs/InputKind.tsx';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { type RefusedContract, RefusedContracts } from '../RefusedContracts.tsx';

interface Consent {
  readonly consented_on: string;
  readonly consented_how: 'written';
}

const EMPTY = { consented_on: null, consented_how: 'written' } as unknown as Consent;

interface ManyConsentsDialogProps {
  readonly ids: readonly string[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Dialog for the consent of several customers to a higher price: all are entered, or none. */
export function ManyConsentsDialog({ ids, onDone, onClose }: ManyConsentsDialogProps) {
  const { call } = useAdminDataProvider();
  const [refused, setRefused] = useState<readonly RefusedContract[]>([]);
  const { attempt } = useWrite(
    (consent: Consent) => call(consentMany, { body: { ...consent, contract_ids: ids } }),
    {
      message: ({ changed }) => `Zustimmung eingetragen: ${counted(changed, contracts.label)}.`,
      done: () => {
        onDone?.();
        onClose();
      },
    },
  );
  return (
    <ActionDialog<Consent & Record<string, unknown>>
      title={`Zustimmung eintragen für ${counted(ids.length, contracts.label)}`}
      action="Eintragen"
      values={{ ...EMPTY }}
      submit={(consent) =>
        attempt(consent).catch((error) => {
          setRefused(refusedIn(error));
          throw error;
        })
      }
      onClose={onClose}
    >
      <InputKind field={CONSENT_FIELDS.consented_on} source="consented_on" autoFocus />
      <InputKind field={CONSENT_FIELDS.consented_how} source="consented_how" />
      <Alert severity="info">{contracts.actions.consentToPrice.help}</Alert>
      <RefusedContracts contracts={refused} />
    </ActionDialog>
  );
}

interface Refused extends Omit<RefusedContract, 'refused'> {
  readonly reason: string;
}

/** Returns the contracts because of which none was changed. */
function refusedIn(error: unknown): RefusedContract[] {
  const found: readonly Refused[] = (error instanceof HttpError && error.body?.refused) || [];
  return found.map(({ reason, ...contract }) => ({ ...contract, refused: reason }));
}
