import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseDay } from '#format/days.ts';
import type { Confirmation, Declaration, OnlineForm } from '#resources/contracts/endpoints/onlineNotices.ts';
import { REASON_MISSING } from '#resources/contracts/endpoints/onlineNotices.ts';
import { DECLARED, type NoticeKind } from '#resources/contracts/notices.ts';
import { declaredLines } from '#resources/contracts/noticeWords.ts';
import { useOnce } from '#web/data/useOnce.ts';
import { checkValue } from '#web/generic/fields/validators.ts';
import { type Entered, Inputs } from './Inputs.tsx';
import { Lines } from './Lines.tsx';
import { OtherWays } from './OtherWays.tsx';
import { declare, INVALID_ENTRIES, type NoticePage, Refused } from './services.ts';
import { TEXTS } from './texts.ts';

const NOTHING: Entered = {
  name: '',
  identification: '',
  contract_named: '',
  extraordinary: false,
  reason: '',
  onDay: false,
  wished_on: '',
  email: '',
  trap: '',
};

type Errors = Readonly<Partial<Record<string, string>>>;

interface DeclareProps {
  readonly page: NoticePage;
  readonly studio: OnlineForm;
  readonly onReceived: (confirmation: Confirmation) => void;
}

/**
 * Form with the fields that the law requires, and no others. A notice takes one button, a withdrawal two (§ 356a Abs. 3
 * BGB).
 */
export function Declare({ page, studio, onReceived }: DeclareProps) {
  const { kind } = page;
  const [entered, setEntered] = useState(NOTHING);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [busy, setBusy] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const declaration = declarationOf(entered);
  const lines = declaredLines(kind, { ...NO_VALUES, ...declaration });

  // On a phone the button is below the fold.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);

  const refuse = (message: string, wrong: Errors) => {
    setProblem(message);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setChecking(false);
  };
  const once = useOnce<void>();
  const send = async () => {
    setBusy(true);
    try {
      onReceived(await declare(page, declaration));
    } catch (error) {
      refuse((error as Error).message, error instanceof Refused ? error.errors : {});
    }
    setBusy(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await problemsIn(kind, entered, declaration);
    if (Object.keys(wrong).length > 0) return refuse(INVALID_ENTRIES, wrong);
    refuse('', {});
    if (kind === 'withdrawal') setChecking(true);
    else await once(send);
  };

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }} aria-label={TEXTS[kind].title}>
      {problem && (
        <Alert severity="error" ref={alert}>
          {problem}
          {Object.keys(errors).length === 0 && <OtherWays kind={kind} studio={studio} typed={lines} />}
        </Alert>
      )}
      {checking ? (
        <Stack sx={{ gap: 2.5 }}>
          <Typography variant="h2" tabIndex={-1} ref={focus}>
            Bitte prüfen und bestätigen Sie Ihren Widerruf
          </Typography>
          <Lines of={lines} />
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <Button variant="contained" size="large" loading={busy} onClick={() => void once(send)}>
              {TEXTS.withdrawal.send}
            </Button>
            <Button size="large" disabled={busy} onClick={() => setChecking(false)}>
              Angaben ändern
            </Button>
          </Stack>
        </Stack>
      ) : (
        <>
          <Inputs
            kind={kind}
            entered={entered}
            errors={errors}
            confirms={studio.confirms}
            onChange={(changes) => setEntered((before) => ({ ...before, ...changes }))}
          />
          <Typography variant="body2" color="text.secondary">
            Ihre Angaben gehen nur an dieses Studio. Es nutzt sie, um Ihre Erklärung zu bearbeiten, und
            bewahrt sie so lange auf, wie das Gesetz es verlangt.
          </Typography>
          <Box>
            <Button type="submit" variant="contained" size="large" loading={busy}>
              {kind === 'withdrawal' ? TEXTS.withdrawal.title : TEXTS.cancellation.send}
            </Button>
          </Box>
        </>
      )}
    </Stack>
  );
}

/** Moves the focus to the content that replaces the focused one, so that screen readers announce it. */
const focus = (element: HTMLElement | null) => element?.focus();

const NO_VALUES = { identification: null, reason: null, wished_on: null, extraordinary: false };

function declarationOf({ onDay, ...entered }: Entered): Declaration {
  const text = (value: string) => value.trim() || null;
  return {
    name: entered.name.trim(),
    identification: text(entered.identification),
    contract_named: entered.contract_named.trim(),
    extraordinary: entered.extraordinary,
    reason: entered.extraordinary ? text(entered.reason) : null,
    wished_on: onDay ? (parseDay(entered.wished_on) ?? null) : null,
    email: entered.email.trim(),
    trap: text(entered.trap),
  };
}

async function problemsIn(kind: NoticeKind, entered: Entered, declaration: Declaration): Promise<Errors> {
  const wrong: Record<string, string> = {};
  for (const [name, field] of Object.entries(DECLARED)) {
    const message = await checkValue(field, declaration[name as keyof typeof DECLARED]);
    if (message) wrong[name] = message;
  }
  if (kind === 'cancellation') {
    if (entered.extraordinary && !declaration.reason) wrong.reason = REASON_MISSING;
    if (entered.onDay && !declaration.wished_on)
      wrong.wished_on = 'Bitte geben Sie den Tag wie 31.12.2026 ein.';
  }
  return wrong;
}
