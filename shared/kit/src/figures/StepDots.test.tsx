import { renderPart } from '../testing/index.tsx';
import { StepDots } from './StepDots.tsx';

test('each step is a dot that is filled, a ring, or hollow, and none is read out', () => {
  const { container } = renderPart(
    <StepDots
      steps={[
        { name: 'asked', state: 'done' },
        { name: 'taken', state: 'now' },
        { name: 'invested', state: 'toCome' },
      ]}
    />,
  );
  const dots = container.querySelector('[aria-hidden="true"]');
  expect([...(dots?.children ?? [])].map(({ className }) => className)).toEqual(['dot done', 'dot now', 'dot toCome']);
});
