import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

export interface RefusableButtonProps extends ButtonProps {
  /** Reason why the action is refused now; undefined when it isn't. */
  readonly refusal: string | undefined;
}

/**
 * Renders a button that explains why it is disabled: it stays focusable, so that the reason is accessible to all.
 * @example <RefusableButton refusal={debitRefusal(card)} onClick={debit}>Abbuchen</RefusableButton>
 */
export function RefusableButton({ refusal, onClick, sx, ...props }: RefusableButtonProps) {
  const refused = refusal !== undefined;
  return (
    // On top: where buttons wrap, a tooltip below would cover the next row.
    <Tooltip title={refusal ?? ''} describeChild placement="top">
      <Button
        {...props}
        variant={refused && props.variant === 'contained' ? 'outlined' : props.variant}
        aria-disabled={refused || undefined}
        disableRipple={refused}
        onClick={(event) => !refused && onClick?.(event)}
        sx={[...(Array.isArray(sx) ? sx : [sx]), refused && { ...REFUSED, '&:hover': REFUSED }]}
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
