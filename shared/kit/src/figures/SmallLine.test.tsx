import { renderPart } from '../testing/index.tsx';
import { SmallLine } from './SmallLine.tsx';

test.each`
  values             | points
  ${[100, 300, 200]} | ${'0,100 50,0 100,50'}
  ${[5, 5]}          | ${'0,50 100,50'}
  ${[100]}           | ${undefined}
  ${[]}              | ${undefined}
`('the values $values are drawn as $points, and never read out', ({ values, points }) => {
  const { container } = renderPart(<SmallLine values={values} />);
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe(points);
  expect(container.querySelector('svg:not([aria-hidden="true"])')).toBeNull();
});
