import { formatDay } from '../../../format/days.ts';
import { CANCELLATION_ORIGINS } from '../../../resources/contracts/actions.ts';
import { type Contract, contracts } from '../../../resources/contracts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';

const { cancellation: labels, withdrawal: withdrawn } = contracts.fields;

/** Notice and withdrawal, where there was one. */
export function EventsPanel({ contract: { cancellation, withdrawal } }: { contract: Contract }) {
  return (
    <>
      {withdrawal && (
        <Panel title="Widerruf">
          <Facts
            facts={[
              ...(withdrawal.sent_on
                ? [{ label: withdrawn.fields.sent_on.label, value: formatDay(withdrawal.sent_on) }]
                : []),
              { label: 'Eingegangen am', value: formatDay(withdrawal.received_on) },
            ]}
          />
        </Panel>
      )}
      {cancellation && (
        <Panel title={labels.label}>
          <Facts
            facts={[
              { label: 'Zugegangen am', value: formatDay(cancellation.received_on) },
              { label: labels.fields.effective_on.label, value: formatDay(cancellation.effective_on) },
              { label: labels.fields.origin.label, value: CANCELLATION_ORIGINS[cancellation.origin] },
              { label: 'Art', value: cancellation.extraordinary ? 'außerordentlich' : 'ordentlich' },
              { label: labels.fields.reason.label, value: cancellation.reason },
              ...(cancellation.replaced
                ? [
                    {
                      label: labels.fields.replaced.label,
                      value: `zum ${formatDay(cancellation.replaced.effective_on)}, zugegangen am ${formatDay(cancellation.replaced.received_on)}`,
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
    </>
  );
}
