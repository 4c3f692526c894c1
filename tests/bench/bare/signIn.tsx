/** The least a sign-in page with the same framework can be: the floor for ours. */
import { Button, createTheme, TextField, ThemeProvider } from '@mui/material';
import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { createRoot } from 'react-dom/client';

const auth = initializeAuth(initializeApp({ apiKey: 'bare', projectId: 'bare' }), {
  persistence: browserLocalPersistence,
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme={createTheme()}>
    <TextField label="E-Mail" />
    <TextField label="Passwort" type="password" />
    <Button onClick={() => signInWithEmailAndPassword(auth, 'a@b.example', 'c')}>Anmelden</Button>
  </ThemeProvider>,
);
