import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { LinkBase as Link } from 'react-admin';

/** From the contracts to what is due of them. */
export function DuesLink() {
  return (
    <Button component={Link} to="/contracts/dues" startIcon={<ReceiptIcon />}>
      Fällige Beiträge
    </Button>
  );
}
