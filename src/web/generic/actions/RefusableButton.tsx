import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

export interface RefusableButtonProps extends ButtonProps {
  /** Why it can't be done now; undefined when it can. */
  readonly refusal: string | undefined;
}

/**
 * A button that says why it can't be pressed: it stays in the tab order, so that everybody can learn the reason.
 * @example <RefusableButton refusal={debitRefusal(card)} onClick={debit}>Abbuchen</RefusableButton>
 */
export function RefusableButton({ refusal, onClick, sx, ...props }: RefusableButtonProps) {
  const refused = refusal !== undefined;
  return (
    // Above: where buttons wrap, one below would cover the next.
    <Tooltip title={refusal ?? ''} describeChild placement="top">
      <Button
        {...props}
        variant={refused && props.variant === 'contained' ? 'outlined' : props.variant}
        aria-disabled={refused || undefined}
        disableRipple={refused}
        onClick={(event) => !refused && onClick?.(event)}
        sx={refused ? { ...REFUSED, '&:hover': REFUSED } : sx}
      />
    </Tooltip>
  );
}

const REFUSED = {
  color: 'text.disabled',
  borderColor: 'divider',
  bgcolor: 'transparent',
  cursor: 'not-allowed',
} as const;
