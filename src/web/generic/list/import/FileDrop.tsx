import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';

interface FileDropProps {
  /** What is chosen, by its name. */
  readonly file: Pick<File, 'name'> | undefined;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  /** Takes several at once; without it the first of them alone. */
  readonly onFiles?: (files: File[]) => void;
  /** Accepted file types; JSON and CSV unless given, matching the hint. */
  readonly accept?: string;
  readonly label?: string;
  readonly hint?: string;
  /** Opens the browser's file chooser at once, where a click has just brought the input. */
  readonly ask?: boolean;
}

/** File input with a drop zone. */
export function FileDrop({ file, disabled, onFile, onFiles, ask = false, ...texts }: FileDropProps) {
  const {
    accept = '.json,.jsonl,.ndjson,.csv,.tsv,.txt,application/json,text/csv',
    label = 'Datei zum Importieren',
  } = texts;
  const { hint = 'oder hierher ziehen: JSON oder CSV, höchstens 20 MB' } = texts;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (ask) input.current?.click();
  }, [ask]);
  const take = (files: File[]) => {
    const [first, ...others] = files;
    if (onFiles && others.length > 0) onFiles(files);
    else if (first) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Button
        variant={file ? 'outlined' : 'contained'}
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {file ? 'Andere Datei wählen' : 'Datei wählen'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Allows choosing the same file again after it was corrected.
          target.value = '';
          take(chosen);
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {file ? file.name : hint}
      </Typography>
    </Box>
  );
}
