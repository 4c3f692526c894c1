import { claims } from '../../../resources/claims.ts';
import { collectionRuns } from '../../../resources/collectionRuns.ts';
import { payments } from '../../../resources/payments.ts';
import { useMyPermissions } from '../../data/permissions.ts';
import { mayVisit } from '../../generic/addresses.ts';
import { SectionTabs } from '../../ui/SectionTabs.tsx';

const TABS = [
  { label: 'Vorschau', to: '/contracts/dues' },
  { label: claims.label.many, to: `/${claims.path}` },
  { label: collectionRuns.label.many, to: `/${collectionRuns.path}` },
  { label: payments.label.many, to: `/${payments.path}` },
];

/** Above the pages about money, as far as the person may go there. */
export function MoneySections() {
  const permissions = useMyPermissions();
  return <SectionTabs label="Beiträge" tabs={TABS.filter(({ to }) => mayVisit(to, permissions))} />;
}
