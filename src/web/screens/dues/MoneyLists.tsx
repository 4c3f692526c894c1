import PreviewIcon from '@mui/icons-material/CalendarMonthOutlined';
import { monthName } from '../../../format/months.ts';
import { collectionRuns } from '../../../resources/collectionRuns.ts';
import { useCreateAction } from '../../generic/links.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { partsOf } from '../../generic/parts.tsx';
import { ContractSections } from '../contracts/shared.ts';
import { useBankFile } from '../payments/shared.ts';

const { Column, useRecord } = partsOf(collectionRuns);

/** What is owed, written down. */
export function ClaimList() {
  const create = useCreateAction();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was deine Kunden schulden und was ihnen gutgeschrieben ist"
        hiddenColumns={['kind']}
        create={create && { ...create, label: 'Forderung von Hand' }}
        emptyTitle="Noch keine Forderungen"
        emptyHint="Beiträge entstehen in der Vorschau eines Monats, Karten mit ihrem Verkauf. Leistungen und Waren legst du hier an."
      />
    </>
  );
}

/** What was and will be collected by direct debit. */
export function RunList() {
  const bankFile = useBankFile();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="SEPA-Lastschriften, Einzug für Einzug"
        actions={[bankFile]}
        emptyTitle="Noch keine Einzüge"
        emptyHint="Schreib in der Vorschau die Forderungen eines Monats und bereite dort den Einzug vor."
        emptyActions={[{ label: 'Zur Vorschau', icon: PreviewIcon, to: '/contracts/dues' }]}
      >
        <Column source="month">
          <Month />
        </Column>
      </ResourceList>
    </>
  );
}

function Month() {
  return monthName(useRecord().month);
}

/** What came in. */
export function PaymentList() {
  const create = useCreateAction();
  const bankFile = useBankFile();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was eingegangen ist; es geht an die ältesten offenen Forderungen"
        create={create && { ...create, label: 'Zahlung erfassen' }}
        actions={[bankFile]}
        emptyTitle="Noch keine Zahlungen"
        emptyHint="Lastschriften trägt ihr Einzug ein. Was bar, mit Karte oder als Überweisung kommt, trägst du hier ein."
      />
    </>
  );
}
