import { useGetList } from 'react-admin';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { formatDay, plusDays } from '../../../rules/days.ts';
import { partsOf } from '../../generic/parts.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const { useRecord } = partsOf(contracts);

/** Of a contract that somebody else has taken over: since when, and where it goes on. */
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
          {next && <TextLink to={`/contracts/${next.id}`}>{contracts.title(next)}</TextLink>}
        </Fact>
      </Facts>
    </Panel>
  );
}
