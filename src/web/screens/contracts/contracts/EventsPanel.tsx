import { contracts } from '#resources/contracts/contracts.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Facts, Fact as LabeledFact } from '#web/ui/Facts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TransferredPanel } from './TransferredPanel.tsx';

const { Fact, useRecord } = partsOf(contracts);
const { fields } = contracts;

/** Renders notice and withdrawal, if any. */
export function EventsPanel() {
  const { cancellation, withdrawal } = useRecord();
  if (cancellation?.origin === 'transfer') return <TransferredPanel />;
  const agreed = cancellation?.origin === 'agreement';
  return (
    <>
      {withdrawal && (
        <Panel title={fields.withdrawal.label}>
          <Facts>
            {withdrawal.sent_on && <Fact source="withdrawal.sent_on" />}
            <Fact source="withdrawal.received_on" label="Eingegangen am" />
          </Facts>
        </Panel>
      )}
      {cancellation && (
        <Panel title={agreed ? 'Aufhebung' : fields.cancellation.label}>
          <Facts>
            <Fact source="cancellation.received_on" label={agreed ? 'Vereinbart am' : 'Zugegangen am'} />
            <Fact source="cancellation.effective_on" />
            <Fact source="cancellation.origin" />
            {!agreed && (
              <LabeledFact label="Art">
                {cancellation.extraordinary ? 'außerordentlich' : 'ordentlich'}
              </LabeledFact>
            )}
            <Fact source="cancellation.reason" />
            {cancellation.replaced && (
              <Fact source="cancellation.replaced">
                {`zum ${formatDay(cancellation.replaced.effective_on)}, zugegangen am ${formatDay(cancellation.replaced.received_on)}`}
              </Fact>
            )}
          </Facts>
        </Panel>
      )}
    </>
  );
}
