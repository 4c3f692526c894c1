/**
 * As many plain inputs as the workout editor has for as many sets, and a handle to drag each row by: what typing and
 * dragging cost at least. Every input keeps its own text, and nothing but the dragged rows is drawn anew.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const SETS = 60;
const INPUTS = ['Wiederholungen', 'Gewicht', 'Pause', 'Reserve (RIR)'];
/** Pixels from one row to the next. */
const STEP = 36;

function Input({ label }: { label: string }) {
  const [text, setText] = useState('8');
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}

interface RowProps {
  readonly number: number;
  readonly offset: number;
  readonly onDrag: (by: number) => void;
  readonly onDrop: () => void;
}

function Row({ number, offset, onDrag, onDrop }: RowProps) {
  const [from, setFrom] = useState<number>();
  return (
    <div style={{ display: 'flex', height: STEP, transform: `translateY(${offset}px)` }}>
      <button
        type="button"
        aria-label={`Satz ${number} verschieben`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(event.clientY);
        }}
        onPointerMove={({ clientY }) => from !== undefined && onDrag(clientY - from)}
        onPointerUp={() => {
          setFrom(undefined);
          onDrop();
        }}
      >
        ⠿
      </button>
      <select aria-label="Art">
        {['Satz', 'Aufw.', 'Drop', 'AMRAP'].map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
      {INPUTS.map((label) => (
        <Input key={label} label={`Satz ${number}: ${label}`} />
      ))}
      <button type="button">verdoppeln</button>
      <button type="button">entfernen</button>
    </div>
  );
}

function Form() {
  const [order, setOrder] = useState(() => Array.from({ length: SETS }, (_, index) => index + 1));
  const [dragged, setDragged] = useState<{ number: number; by: number }>();
  const at = order.indexOf(dragged?.number ?? 0);
  const to = Math.max(0, Math.min(SETS - 1, at + Math.round((dragged?.by ?? 0) / STEP)));
  const offsetOf = (number: number, index: number) => {
    if (!dragged) return 0;
    if (number === dragged.number) return dragged.by;
    if (index > at && index <= to) return -STEP;
    return index < at && index >= to ? STEP : 0;
  };
  const drop = () => {
    if (!dragged) return;
    const rest = order.filter((number) => number !== dragged.number);
    setOrder([...rest.slice(0, to), dragged.number, ...rest.slice(to)]);
    setDragged(undefined);
  };
  return (
    <form>
      {order.map((number, index) => (
        <Row
          key={number}
          number={number}
          offset={offsetOf(number, index)}
          onDrag={(by) => setDragged({ number, by })}
          onDrop={drop}
        />
      ))}
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Form />);
