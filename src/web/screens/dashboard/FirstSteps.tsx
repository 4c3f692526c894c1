import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'react-admin';

/** What stands in place of figures as long as there are none. */
export function FirstSteps() {
  return (
    <Card sx={{ p: { xs: 4, sm: 7 }, textAlign: 'center' }}>
      <GroupAddIcon aria-hidden sx={{ fontSize: 56, color: 'text.secondary' }} />
      <Typography variant="h2" sx={{ mt: 1.5 }}>
        Noch keine Kunden
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        Sobald die ersten angelegt sind, stehen hier ihre Zahlen.
      </Typography>
      <Button component={Link} to="/customers/create" variant="contained">
        Kunde anlegen
      </Button>
    </Card>
  );
}
