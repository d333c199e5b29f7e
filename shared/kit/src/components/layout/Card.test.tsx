import { screen } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Card } from './Card.tsx';

test('a card with a title is a region of that name, with a heading and what stands beside it', () => {
  renderPart(
    <Card title="Allocation" level={3} actions={<button type="button">Change</button>}>
      72 % stocks
    </Card>,
  );
  const region = screen.getByRole('region', { name: 'Allocation' });
  expect(region).toContainElement(screen.getByRole('heading', { level: 3, name: 'Allocation' }));
  expect(region).toContainElement(screen.getByRole('button', { name: 'Change' }));
  expect(region).toHaveTextContent('72 % stocks');
});

test('a card without a title is no region', () => {
  renderPart(<Card>72 % stocks</Card>);
  expect(screen.getByText('72 % stocks')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});
