import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import { kindOf, MESSAGE_KINDS, type MessageName } from '#resources/studio/messageKinds.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { NotFound } from '#web/ui/pages.tsx';
import { OneStudio, useThisStudio } from '../studios/shared.ts';
import { TEXTS_PATH } from './paths.ts';
import { TextForm } from './TextForm.tsx';

/** Renders the words of one kind of message, to be changed, beside how they look with a real record. */
export function TextPage() {
  const { kind = '' } = useParams();
  if (!Object.hasOwn(MESSAGE_KINDS, kind)) return <NotFound />;
  const name = kind as MessageName;
  const { label, when } = kindOf(name);
  const head = { title: label, subtitle: when ?? 'Verlangt das Gesetz: geht immer hinaus' };
  return (
    <OneStudio {...head}>
      <Button
        component={LinkBase}
        to={TEXTS_PATH}
        size="small"
        startIcon={<ArrowBack />}
        sx={{ mb: 1, ml: -1 }}
      >
        Texte der Nachrichten
      </Button>
      <PageHeader {...head} />
      <Form key={name} name={name} />
    </OneStudio>
  );
}

function Form({ name }: { name: MessageName }) {
  const studio = useThisStudio();
  return <Box>{studio ? <TextForm name={name} studio={studio} /> : <LoadingPage inset />}</Box>;
}
