import { erasures } from '#resources/people/erasures.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ToSettings } from '../../studio/settings/shared.ts';
import { OneStudio } from '../../studio/studios/shared.ts';
import { ERASE } from './useErasure.tsx';

const SUBTITLE = 'Was nach Art. 17 DSGVO gelöscht wurde, ohne Angaben zur Person';

/** Renders the certificates of erasures. */
export function ErasureList() {
  return (
    <OneStudio title={erasures.label.many} subtitle={SUBTITLE}>
      <ToSettings />
      <ResourceList
        subtitle={
          <>
            {SUBTITLE}. Was davon noch bleibt, und was im nächsten Januar geht:{' '}
            <TextLink to={listPath(restrictedCustomers)} sx={{ textDecoration: 'underline' }}>
              {restrictedCustomers.label.many}
            </TextLink>
          </>
        }
        emptyTitle="Noch nichts gelöscht"
        emptyHint={`„${ERASE}“ steht im Menü auf der Seite eines Kunden. Der Nachweis liegt danach hier.`}
      />
    </OneStudio>
  );
}
