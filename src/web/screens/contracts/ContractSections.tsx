import { claims } from '../../../resources/claims.ts';
import { collectionRuns } from '../../../resources/collectionRuns.ts';
import { contracts } from '../../../resources/contracts.ts';
import { dunnings } from '../../../resources/dunnings.ts';
import { invoices } from '../../../resources/invoices.ts';
import { payments } from '../../../resources/payments.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { useDeclarations } from '../../generic/declarations.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';

const TABS = [
  { label: contracts.label.many, to: `/${contracts.path}` },
  { label: 'Beiträge', to: '/contracts/dues' },
  { label: claims.label.many, to: `/${claims.path}`, also: [`/${invoices.path}`, '/journal'] },
  { label: collectionRuns.label.many, to: `/${collectionRuns.path}` },
  { label: payments.label.many, to: `/${payments.path}` },
  { label: dunnings.label.many, to: '/contracts/dunning', also: [`/${dunnings.path}`] },
  { label: 'Fristen', to: '/deadlines' },
];

/** Above the pages where the office works, as far as the person may go there. */
export function ContractSections() {
  const permissions = useMyPermissions();
  const declarations = useDeclarations();
  const tabs = TABS.filter(({ to }) => mayVisit(to, permissions, declarations));
  return <SectionTabs label="Vertragsverwaltung" tabs={tabs} />;
}
