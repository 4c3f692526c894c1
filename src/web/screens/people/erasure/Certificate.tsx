import { berlinDay, formatInstant } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { type ErasureCertificate, erasures } from '#resources/people/erasures.ts';
import { LetterFrame, Sheet, SheetTable, SheetText, useStudioOf } from '#web/screens/studio/letters/index.ts';
import { keptText } from './Parts.tsx';

interface CertificateProps {
  readonly of: ErasureCertificate;
  readonly onClose: () => void;
}

/** Prints the certificate. It names nobody, so whoever hands it out adds the name. */
export function Certificate({ of, onClose }: CertificateProps) {
  const { studio, error, isPending } = useStudioOf(of.studio_id);
  const title = erasures.title(of);
  return (
    <LetterFrame title={title} error={error} isPending={isPending} onClose={onClose}>
      {() => (
        <Sheet
          label={title}
          to={[]}
          studio={studio}
          references={[[erasures.label.one, String(of.number ?? '–')]]}
          day={berlinDay(new Date(of.erased_at))}
        >
          <SheetText>
            <strong>{title}</strong>
          </SheetText>
          <SheetText>
            Am {formatInstant(of.erased_at)} hat {of.by_name} personenbezogene Daten gelöscht. Anlass:{' '}
            {erasures.fields.reason.of[of.reason]}.
          </SheetText>
          <SheetTable>
            <thead>
              <tr>
                <th>Was</th>
                <th>Bleibt bis wann und warum</th>
                <th className="sum">Gelöscht</th>
                <th className="sum">Bleibt</th>
              </tr>
            </thead>
            <tbody>
              {of.parts.map((part) => (
                <tr key={part.kind}>
                  <td>{part.kind}</td>
                  <td>{part.kept > 0 ? keptText(part) : ''}</td>
                  <td className="sum">{formatNumber(part.gone)}</td>
                  <td className="sum">{formatNumber(part.kept)}</td>
                </tr>
              ))}
            </tbody>
          </SheetTable>
          {of.kept > 0 && (
            <SheetText>
              Was bleibt, wird eingeschränkt aufbewahrt (Art. 18 DSGVO) und gelöscht, wenn die Frist um ist.
            </SheetText>
          )}
        </Sheet>
      )}
    </LetterFrame>
  );
}
