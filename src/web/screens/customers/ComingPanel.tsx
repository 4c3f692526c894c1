import UpcomingIcon from '@mui/icons-material/UpcomingOutlined';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

/** Says honestly that a part of the page is still to come, and what it will show. */
export function ComingPanel({ title, children }: { title: string; children: string }) {
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, textAlign: 'center' }}>
      <UpcomingIcon aria-hidden sx={{ fontSize: 44, color: 'text.secondary' }} />
      <Typography variant="h2" sx={{ mt: 1 }}>
        {title} folgt
      </Typography>
      <Typography color="text.secondary">
        {children} stehen hier, sobald dieser Bereich gebaut ist.
      </Typography>
    </Card>
  );
}
