import { contracts } from '#resources/contracts/contracts.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { invoices } from '#resources/money/invoices.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath, mayVisit } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { SectionTabs } from '#web/ui/SectionTabs.tsx';

const TABS = [
  { label: contracts.label.many, to: listPath(contracts) },
  { label: 'Monat', to: '/month' },
  { label: 'Beiträge', to: '/contracts/dues' },
  { label: claims.label.many, to: listPath(claims), also: [listPath(invoices), '/journal', '/open-items'] },
  { label: collectionRuns.label.many, to: listPath(collectionRuns), also: [listPath(payouts)] },
  { label: payments.label.many, to: listPath(payments) },
  { label: dunnings.label.many, to: '/contracts/dunning', also: [listPath(dunnings)] },
  { label: 'Fristen', to: '/deadlines' },
];

/** Renders links between the contract pages that the user may open. */
export function ContractSections() {
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const tabs = TABS.filter(({ to }) => mayVisit(to, permissions, declarations));
  return <SectionTabs label="Vertragsverwaltung" tabs={tabs} />;
}
