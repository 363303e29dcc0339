import { Dialog } from '../../components/dialog.tsx';
import type { BookingState } from '../../domain/booking-state.ts';
import type { Booking } from '../../services/booking.ts';
import { messageText, questionText } from './state-texts.ts';

interface BookingDialogsProps {
  readonly state: BookingState;
  readonly dispatch: Booking['dispatch'];
}

/** What a booking tells and asks, one after the other. */
export function BookingDialogs({ state, dispatch }: BookingDialogsProps) {
  const [alert] = state.alerts;
  if (alert) {
    return (
      <Dialog
        key={alert.id}
        kind="alert"
        text={messageText(alert.message)}
        onClose={() => dispatch({ type: 'alertClosed' })}
      />
    );
  }
  const question = questionText(state);
  return question === null ? null : (
    <Dialog
      kind="question"
      text={question}
      onClose={(confirmed) => dispatch(confirmed ? { type: 'confirmed' } : { type: 'cancelled' })}
    />
  );
}
