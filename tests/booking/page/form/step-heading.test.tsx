import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepHeading } from '../../../../src/booking/page/form/step-heading.tsx';

test('a step has its number only where there are others', () => {
  const { container, rerender } = render(
    <StepHeading number={3} text="Il tavolo" />,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('3 Il tavolo');
  rerender(<StepHeading text="Il tavolo" />);
  expect(screen.getByRole('heading')).toHaveTextContent(/^Il tavolo$/);
  // Its box has a background.
  expect(container.querySelector('span')).toBeNull();
});
