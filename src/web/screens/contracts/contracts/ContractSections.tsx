import { contracts } from '#resources/contracts/contracts.ts';
import { claims } from '#resources/money/claims.ts';
import { collectionRuns } from '#resources/money/collectionRuns.ts';
import { dunnings } from '#resources/money/dunnings.ts';
import { invoices } from '#resources/money/invoices.ts';
import { payments } from '#resources/money/payments.ts';
import { payouts } from '#resources/money/payouts.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { listPath, mayVisit, pageAt } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { SectionTabs } from '#web/ui/SectionTabs.tsx';

interface Tab {
  /** The page's name unless given. */
  readonly label?: string;
  readonly to: string;
  readonly also?: readonly string[];
}

const TABS: readonly Tab[] = [
  { label: contracts.label.many, to: listPath(contracts) },
  { to: '/month' },
  { to: '/contracts/dues' },
  { label: claims.label.many, to: listPath(claims), also: [listPath(invoices), '/journal', '/open-items'] },
  { label: collectionRuns.label.many, to: listPath(collectionRuns), also: [listPath(payouts)] },
  { label: payments.label.many, to: listPath(payments) },
  { to: '/contracts/dunning', also: [listPath(dunnings)] },
  { to: '/deadlines' },
];

/** Renders links between the contract pages that the user may open. */
export function ContractSections() {
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const tabs = TABS.filter(({ to }) => mayVisit(to, permissions, declarations)).map((tab) => ({
    ...tab,
    label: tab.label ?? pageAt(tab.to)?.title ?? tab.to,
  }));
  return <SectionTabs label="Vertragsverwaltung" tabs={tabs} />;
}
