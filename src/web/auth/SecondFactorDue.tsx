import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { devices } from './secondFactor.ts';
import { secondFactorIsThere } from './secondFactorDue.ts';
import { endSession, leave } from './session.ts';

/** In place of the app where the studio asks for a second factor: its set-up, or signing in with the one there is. */
export function SecondFactorDue() {
  const [hasOne, setHasOne] = useState<boolean>();
  useEffect(() => {
    devices().then(
      (all) => setHasOne(all.length > 0),
      () => setHasOne(false),
    );
  }, []);
  if (hasOne === undefined) return <LoadingPage />;
  return (
    <AuthFrame
      title="Zweiter Faktor"
      lead={
        hasOne
          ? 'Dein Studio verlangt von Admins einen zweiten Faktor. Deine Anmeldung war noch ohne: Melde dich neu an.'
          : 'Dein Studio verlangt von Admins einen zweiten Faktor: einen Code von deinem Telefon. Richte ihn jetzt ein, danach geht es weiter.'
      }
    >
      <Stack spacing={2}>
        {hasOne ? (
          <Button variant="contained" size="large" onClick={() => void endSession()}>
            Neu anmelden
          </Button>
        ) : (
          <>
            <SecondFactorSetup onDone={secondFactorIsThere} />
            <Button onClick={() => void leave()}>Abmelden</Button>
          </>
        )}
      </Stack>
      <SignInAgain />
    </AuthFrame>
  );
}
