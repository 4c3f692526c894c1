import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { achievementsLink } from '#resources/training/endpoints/achievements.ts';
import { MEASURES, type Measure } from '#resources/training/measurementGoals.ts';
import { ShareDialog } from '#web/screens/studio/share/index.ts';

interface ShareProgressDialogProps {
  readonly customer: string;
  /** Whether body values may be shown at all. */
  readonly consented: boolean;
  readonly onClose: () => void;
}

/** Dialog for the link to a customer's progress: body values are shown where they are chosen, none by default. */
export function ShareProgressDialog({ customer, consented, onClose }: ShareProgressDialogProps) {
  const [measures, setMeasures] = useState<readonly Measure[]>([]);
  return (
    <ShareDialog
      ends={achievementsLink}
      params={{ parent_id: customer }}
      about="Wer den Link hat, sieht ohne Anmeldung, was du gerade siehst: mit dem Vornamen, und von den Körperwerten nur, was du ankreuzt."
      more={{ measures }}
      onClose={onClose}
    >
      {consented && (
        <FormGroup aria-labelledby="shown-measures" role="group">
          <FormLabel id="shown-measures">Der Link zeigt auch</FormLabel>
          <div>
            {(Object.keys(MEASURES) as Measure[]).map((name) => (
              <FormControlLabel
                key={name}
                label={MEASURES[name]}
                control={
                  <Checkbox
                    size="small"
                    checked={measures.includes(name)}
                    onChange={(_, on) =>
                      setMeasures(on ? [...measures, name] : measures.filter((one) => one !== name))
                    }
                  />
                }
              />
            ))}
          </div>
        </FormGroup>
      )}
    </ShareDialog>
  );
}
