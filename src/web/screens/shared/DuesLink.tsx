import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** From the contracts to what is due of them. */
export function DuesLink() {
  return (
    <Button component={Link} to="/contracts/dues" startIcon={<ReceiptIcon />}>
      Fällige Beiträge
    </Button>
  );
}
