import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatInstant } from '../../../format/instants.ts';
import { formatMoney } from '../../../format/money.ts';
import { monthName } from '../../../format/months.ts';
import { formatNumber } from '../../../format/numbers.ts';
import { type HandedIn, type SepaPreview, sepaHandedIn } from '../../../resources/endpoints/dues.ts';
import { formatDay } from '../../../rules/days.ts';
import { useAdminDataProvider } from '../../data/types.ts';
import { InputKind } from '../../generic/inputs/InputKind.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';

interface HandedInDialogProps {
  readonly file: SepaPreview;
  /** The file was downloaded a moment ago, and the person is asked without having asked. */
  readonly downloaded: boolean;
  readonly onClose: () => void;
}

/** The file is at the bank: from then on its mandates are used. Asked after every download, so that nobody forgets. */
export function HandedInDialog({ file, downloaded, onClose }: HandedInDialogProps) {
  const { call } = useAdminDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { month, collect_on, count, sum_cents } = file;
  const name = monthName(month);

  const note = async (values: { collect_on: string }) => {
    await call(sepaHandedIn, { body: { month, collect_on: values.collect_on, count, sum_cents } });
    notify(`${debitsText(file)} für ${name}: als eingereicht vermerkt.`, { type: 'success' });
    for (const key of ['dues', 'customers', 'deadlines']) client.invalidateQueries({ queryKey: [key] });
    onClose();
  };

  const close = () => {
    if (downloaded)
      notify('Noch nicht vermerkt. Hol es nach, sobald die Datei bei der Bank ist: unter „SEPA-Datei“.', {
        type: 'warning',
      });
    onClose();
  };

  return (
    <ActionDialog
      title={downloaded ? 'Ist die Datei schon bei der Bank?' : 'Als eingereicht vermerken?'}
      action="Als eingereicht vermerken"
      cancel={downloaded ? 'Noch nicht' : 'Abbrechen'}
      values={{ collect_on }}
      submit={note}
      onClose={close}
    >
      <Typography>
        {downloaded
          ? `Die SEPA-Datei für ${name} ist heruntergeladen. Reiche sie im Online-Banking ein und vermerke es danach hier:`
          : `Du hast die SEPA-Datei für ${name} bei der Bank eingereicht:`}{' '}
        <strong>{debitsText(file)}</strong>.
      </Typography>
      <HandedInAlready month={month} files={file.handed_in} />
      <InputKind field={sepaHandedIn.body.collect_on} source="collect_on" />
      <Typography variant="body2" color="text.secondary">
        Die Mandate gelten damit als genutzt: Der nächste Einzug ist ein Folgeeinzug, und die 36 Monate, nach
        denen ein Mandat erlischt, beginnen neu. Zurücknehmen lässt sich das nicht.
      </Typography>
    </ActionDialog>
  );
}

/** @example debitsText({ count: 2, sum_cents: 9980 }) // '2 Lastschriften über 99,80 €' */
function debitsText({ count, sum_cents }: Pick<HandedIn, 'count' | 'sum_cents'>): string {
  const debits = count === 1 ? '1 Lastschrift' : `${formatNumber(count)} Lastschriften`;
  return `${debits} über ${formatMoney(sum_cents)}`;
}

/** Warns before the same month is collected twice. */
export function HandedInAlready({ month, files }: { month: string; files: readonly HandedIn[] }) {
  if (files.length === 0) return null;
  return (
    <Alert severity="warning">
      Für {monthName(month)} ist schon eine Datei eingereicht. Eine zweite zieht dieselben Beiträge noch
      einmal ein.
      {files.map((file) => (
        <div key={file.at}>
          {debitsText(file)}, Einzug am {formatDay(file.collect_on)}, vermerkt am {formatInstant(file.at)} von{' '}
          {file.by_name}
        </div>
      ))}
    </Alert>
  );
}
