import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CloseNotificationContext, type NotificationPayload, useTranslate } from 'react-admin';
import { whileUndoable } from '#web/ui/undoable.ts';

interface NoticeProps {
  readonly payload: NotificationPayload;
  /** Whether the change can still be undone. */
  readonly undoable: boolean;
  /** Called once, on undo or expiry. */
  readonly onDecided: (isUndo: boolean) => void;
  readonly onGone: () => void;
}

/** Default duration of a message in milliseconds; longest for errors. */
const STAYS = { info: 5_000, success: 5_000, warning: 8_000, error: 10_000 } as const;

/** Renders a message, with an undo button where possible. */
export function Notice({ payload, undoable, onDecided, onGone }: NoticeProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const decided = useRef(false);
  const { message, type, notificationOptions = {} } = payload;
  const { autoHideDuration = STAYS[type], messageArgs, multiLine } = notificationOptions;

  const finish = useCallback(
    (isUndo: boolean) => {
      if (!decided.current) onDecided(isUndo);
      decided.current = true;
      setOpen(false);
    },
    [onDecided],
  );
  const close = useCallback(() => finish(false), [finish]);
  useEffect(() => (undoable && open ? whileUndoable(close) : undefined), [undoable, open, close]);

  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        disableWindowBlurListener={undoable}
        onClose={(_event, reason) => reason === 'timeout' && close()}
        slotProps={{ transition: { onExited: onGone } }}
        sx={{ position: 'static', transform: 'none', pointerEvents: 'auto', maxWidth: { sm: 520 } }}
      >
        <Alert
          severity={type}
          variant="standard"
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          sx={(theme) => ({
            width: '100%',
            minWidth: { sm: 320 },
            bgcolor: 'background.paper',
            color: 'text.primary',
            border: 1,
            borderColor: 'divider',
            borderLeft: `4px solid ${theme.palette[type].main}`,
            boxShadow: theme.shadows[8],
            whiteSpace: multiLine ? 'pre-wrap' : undefined,
          })}
          action={
            <>
              {undoable && (
                <Button size="small" onClick={() => finish(true)}>
                  {translate('ra.action.undo')}
                </Button>
              )}
              <IconButton
                size="small"
                color="inherit"
                aria-label={translate('ra.action.close')}
                onClick={close}
              >
                <Close fontSize="small" />
              </IconButton>
            </>
          }
        >
          {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
        </Alert>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
