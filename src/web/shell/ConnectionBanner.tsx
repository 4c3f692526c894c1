import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isHealthy, reportConnection, useReachable } from '#web/data/connection.ts';

/** Polling interval in milliseconds while the services are unreachable. */
const PAUSE = 3_000;

/** Renders a banner while the services are unreachable, polls them, and refetches everything when they are back. */
export function ConnectionBanner() {
  const reachable = useReachable();
  const queryClient = useQueryClient();

  useEffect(() => {
    const lost = () => reportConnection(false);
    window.addEventListener('offline', lost);
    if (!navigator.onLine) lost();
    return () => window.removeEventListener('offline', lost);
  }, []);

  useEffect(() => {
    if (reachable) return;
    const look = async () => {
      if (!(await isHealthy())) return;
      reportConnection(true);
      await queryClient.refetchQueries({ type: 'active' });
    };
    const timer = setInterval(() => void look(), PAUSE);
    const soon = () => void look();
    window.addEventListener('online', soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', soon);
    };
  }, [reachable, queryClient]);

  return (
    <div role="status">
      {!reachable && (
        <Alert severity="warning" icon={<CloudOffOutlined />} sx={{ mb: 2 }}>
          {navigator.onLine ? 'Der Server ist gerade nicht erreichbar.' : 'Keine Verbindung.'} Deine Eingaben
          bleiben erhalten. Wir versuchen es weiter.
        </Alert>
      )}
    </div>
  );
}
