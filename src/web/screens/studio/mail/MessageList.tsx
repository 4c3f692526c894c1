import TextIcon from '@mui/icons-material/EditNoteOutlined';
import ManyIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Alert from '@mui/material/Alert';
import { counted } from '#format/plurals.ts';
import { mailState } from '#resources/studio/endpoints/mail.ts';
import { mailings } from '#resources/studio/mailings.ts';
import { messages } from '#resources/studio/messages.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { listPath } from '#web/generic/addresses.ts';
import { ResourceList } from '#web/generic/list/ResourceList.tsx';
import { TEXTS_PATH } from '../messageTexts/shared.ts';
import { ToSettings } from '../settings/shared.ts';
import { OneStudio } from '../studios/shared.ts';

const HEAD = {
  title: messages.label.many,
  subtitle: 'Was Kunden per E-Mail geschickt wurde, mit den Worten, wie sie waren, und was noch wartet',
};

/** Renders the outbox of the studio. */
export function MessageList() {
  return (
    <OneStudio {...HEAD}>
      <ToSettings />
      <ResourceList
        subtitle={HEAD.subtitle}
        notice={<Way />}
        actions={[
          { label: mailings.label.many, icon: ManyIcon, to: listPath(mailings) },
          { label: 'Texte', icon: TextIcon, to: TEXTS_PATH },
        ]}
        emptyTitle="Noch keine Nachrichten"
        emptyHint="Hier steht, was Kunden geschickt wird, zum Beispiel die Bestätigung einer Kündigung, die online eingeht."
      />
    </OneStudio>
  );
}

/** Says where messages go, where they don't simply leave. */
function Way() {
  const { data } = useEndpoint(mailState, {});
  if (!data || data.via === 'smtp') return null;
  if (data.via === 'mailbox')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        Von hier geht nichts nach draußen: Was sonst per E-Mail hinausginge, liegt hier und lässt sich lesen.
        Zum Verschicken muss, wer diese Anwendung betreibt, einen Mailserver einrichten.
      </Alert>
    );
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Es ist noch kein Mailserver eingerichtet. Das macht, wer diese Anwendung betreibt.{' '}
      {data.waiting > 0
        ? `${counted(data.waiting, messages.label)} ${data.waiting === 1 ? 'wartet' : 'warten'}: Öffne sie zum Drucken oder Kopieren.`
        : 'Was geschrieben wird, wartet hier und lässt sich drucken oder kopieren.'}
    </Alert>
  );
}
