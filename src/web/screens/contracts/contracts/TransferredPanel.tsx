import { useGetList } from 'react-admin';
import { type Contract, contracts } from '#resources/contracts/contracts.ts';
import { formatDay, plusDays } from '#rules/days.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

const { useRecord } = partsOf(contracts);

/** Renders the transfer of a contract: its day, and a link to the new contract. */
export function TransferredPanel() {
  const { id, cancellation } = useRecord();
  const { data: [next] = [] } = useGetList<Contract>('contracts', {
    filter: { transferred_from: id },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Panel title="Übertragung">
      <Facts>
        <Fact label="Ab">{formatDay(plusDays(cancellation?.effective_on ?? '', 1))}</Fact>
        <Fact label="Vereinbart am">{formatDay(cancellation?.received_on ?? '')}</Fact>
        <Fact label="Geht weiter als">
          {next && <TextLink to={recordPath(contracts, next.id)}>{contracts.title(next)}</TextLink>}
        </Fact>
      </Facts>
    </Panel>
  );
}
