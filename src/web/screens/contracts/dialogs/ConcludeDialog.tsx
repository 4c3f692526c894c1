import Typography from '@mui/material/Typography';
import { contracts } from '../../../../resources/contracts.ts';
import { firstTermEnd } from '../../../../rules/contracts/end.ts';
import { withdrawalRight } from '../../../../rules/contracts/withdrawal.ts';
import { formatDay } from '../../../generic/format.ts';
import { Reference } from '../../../generic/values/Reference.tsx';
import { ActionDialog } from '../../shared/ActionDialog.tsx';
import { Facts } from '../../shared/Facts.tsx';
import { priceText, termText } from '../../shared/terms.ts';
import type { ContractDialogProps } from '../ContractActions.tsx';
import { useContractAction } from '../useContractAction.ts';
import { useLand } from '../useLand.ts';
import { Consequence } from './Consequence.tsx';

/** The draft becomes a contract. */
export function ConcludeDialog({ contract, onClose }: ContractDialogProps) {
  const act = useContractAction(contract);
  const term = firstTermEnd(contract);
  const { until } = withdrawalRight(contract, useLand(contract.studio_id));
  return (
    <ActionDialog
      title="Vertrag abschließen?"
      action="Abschließen"
      values={{}}
      submit={async () => {
        await act('conclude', {}, (after) => `${contracts.title(after)} ist abgeschlossen.`);
        onClose();
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: 'Kunde', value: <Reference to="customers" id={contract.customer_id} /> },
          { label: 'Tarif', value: <Reference to="products" id={contract.product_id} /> },
          { label: 'Preis', value: priceText(contract) },
          { label: 'Beginn', value: formatDay(contract.starts_on) },
          { label: 'Laufzeit und Kündigung', value: termText(contract) },
          { label: 'Ende der ersten Laufzeit', value: term && formatDay(term) },
          ...(until ? [{ label: 'Widerruf möglich bis', value: formatDay(until) }] : []),
        ]}
      />
      <Consequence title="Danach gilt der Vertrag">
        <Typography variant="body2">
          Er bekommt seine Nummer, die Konditionen werden vom Tarif übernommen. Kunde, Tarif und Beginn lassen
          sich dann nicht mehr ändern.
        </Typography>
      </Consequence>
    </ActionDialog>
  );
}
