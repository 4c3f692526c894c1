import WhyIcon from '@mui/icons-material/HelpOutlineOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase } from 'react-admin';

interface WhyProps {
  /** Name of the figure. */
  readonly of: string;
  readonly text: string;
  /** Address of the list that it counts, where there is one. */
  readonly to?: string | undefined;
}

/** Renders 'Warum?': how a figure is worked out, with the list that it counts. */
export function Why({ of, text, to }: WhyProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title="Warum?">
        <IconButton
          size="small"
          aria-label={`Warum? ${of}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <WhyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `Warum? ${of}`, sx: { p: 2, maxWidth: 340 } },
        }}
      >
        <Typography variant="body2">{text}</Typography>
        {to && (
          <Button component={LinkBase} to={to} size="small" sx={{ mt: 1, ml: -0.5 }}>
            Liste anzeigen
          </Button>
        )}
      </Popover>
    </>
  );
}
