import { erasures } from '#resources/people/erasures.ts';
import { restrictedCustomers } from '#resources/people/restrictedCustomers.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ToSettings } from '../../studio/settings/shared.ts';
import { OneStudio } from '../../studio/studios/shared.ts';

const SUBTITLE = 'Gelöschte Kunden, deren Verträge und Buchungen noch aufbewahrt werden';

/** Renders what of erased customers is still kept, what goes first at the top. */
export function RestrictedList() {
  const { may } = useMay();
  return (
    <OneStudio title={restrictedCustomers.label.many} subtitle={SUBTITLE}>
      <ToSettings />
      <ResourceList
        subtitle={
          <>
            {SUBTITLE}. Jeden Januar geht von selbst, was nicht mehr bleiben muss; danach gibt es einen{' '}
            {may('list', erasures) ? (
              <TextLink to={listPath(erasures)} sx={{ textDecoration: 'underline' }}>
                {erasures.label.one}
              </TextLink>
            ) : (
              erasures.label.one
            )}
            .
          </>
        }
        emptyTitle="Nichts ist eingeschränkt"
        emptyHint="Hier steht, wessen Daten gelöscht sind, während seine Verträge und Buchungen noch aufbewahrt werden müssen."
      />
    </OneStudio>
  );
}
