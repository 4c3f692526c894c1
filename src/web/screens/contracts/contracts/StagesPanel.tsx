import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReferenceField } from 'react-admin';
import { today } from '#format/instants.ts';
import { CAUSES, contracts } from '#resources/contracts/contracts.ts';
import { priceText } from '#resources/contracts/termTexts.ts';
import { CONSENT_WAYS } from '#rules/contracts/consent.ts';
import { awaitsConsent, stageOn } from '#rules/contracts/stages.ts';
import { formatDay } from '#rules/days.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { WithdrawRiseButton } from './prices/WithdrawRise.tsx';

const { useRecord } = partsOf(contracts);

/** Renders the history of tariff and price by effective day, latest first; nothing for a contract without changes. */
export function StagesPanel() {
  const { stages } = useRecord();
  if (stages.length < 2) return null;
  const now = stageOn(stages, today());
  return (
    <Panel title="Tarif und Preis im Lauf der Zeit">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {stages.toReversed().map((stage) => (
          <Box
            component="li"
            key={`${stage.from} ${stage.objected_on}`}
            sx={{ borderLeft: 3, borderColor: stage === now ? 'success.main' : 'divider', pl: 1.5 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Ab {formatDay(stage.from)}: {priceText(stage)}
            </Typography>
            <Typography variant="body2" color="text.secondary" component="div">
              <ReferenceField record={stage} source="product_id" reference="products" link={false} />
              {`, ${CAUSES[stage.cause]}`}
              {stage.cause !== 'start' &&
                ` (${stage.cause === 'price' ? 'mitgeteilt' : 'vereinbart'} am ${formatDay(stage.agreed_on)})`}
              {stage.objected_on &&
                `. Widerspruch am ${formatDay(stage.objected_on)}: Es bleibt beim alten Preis.`}
              {stage.consented_on &&
                `. Zustimmung am ${formatDay(stage.consented_on)}${stage.consented_how ? `, ${CONSENT_WAYS[stage.consented_how]}` : ''}`}
              {awaitsConsent(stage) && '. Zustimmung offen: Bis sie da ist, bleibt es beim alten Preis.'}
            </Typography>
            {stage.batch_id && (stage.from > today() || awaitsConsent(stage)) && (
              <WithdrawRiseButton batchId={stage.batch_id} />
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
