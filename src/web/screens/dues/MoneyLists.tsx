import PreviewIcon from '@mui/icons-material/CalendarMonthOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCreateAction } from '../../generic/links.tsx';
import { ResourceList } from '../../generic/list/ResourceList.tsx';
import { ContractSections } from '../contracts/shared.ts';

/** Room for every column; else what a list is mostly read for. Columns that somebody chose are kept either way. */
const useRoom = () => useMediaQuery('(min-width: 1280px)');

/** What is owed, written down. */
export function ClaimList() {
  const roomy = useRoom();
  const create = useCreateAction();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was deine Kunden schulden und was ihnen gutgeschrieben ist"
        hiddenColumns={roomy ? ['kind'] : ['kind', 'due_on', 'amount_cents']}
        create={create && { ...create, label: 'Forderung von Hand' }}
        emptyTitle="Noch keine Forderungen"
        emptyHint="Beiträge entstehen in der Vorschau eines Monats, Karten mit ihrem Verkauf. Leistungen und Waren legst du hier an."
      />
    </>
  );
}

/** What was and will be collected by direct debit. */
export function RunList() {
  const roomy = useRoom();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="SEPA-Lastschriften, Einzug für Einzug"
        hiddenColumns={roomy ? [] : ['count']}
        emptyTitle="Noch keine Einzüge"
        emptyHint="Schreib in der Vorschau die Forderungen eines Monats und bereite dort den Einzug vor."
        emptyActions={[{ label: 'Zur Vorschau', icon: PreviewIcon, to: '/contracts/dues' }]}
      />
    </>
  );
}

/** What came in. */
export function PaymentList() {
  const roomy = useRoom();
  const create = useCreateAction();
  return (
    <>
      <ContractSections />
      <ResourceList
        subtitle="Was eingegangen ist; es geht an die ältesten offenen Forderungen"
        hiddenColumns={roomy ? [] : ['reference', 'credit_cents']}
        create={create && { ...create, label: 'Zahlung erfassen' }}
        emptyTitle="Noch keine Zahlungen"
        emptyHint="Lastschriften trägt ihr Einzug ein. Was bar, mit Karte oder als Überweisung kommt, trägst du hier ein."
      />
    </>
  );
}
