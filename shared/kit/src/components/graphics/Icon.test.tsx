import { renderPart } from '../../testing/index.tsx';
import { Icon, iconNames } from './Icon.tsx';

test.each(iconNames)('the icon %s is drawn, is not read out and takes no focus', (name) => {
  const { container } = renderPart(<Icon name={name} />);
  const icon = container.querySelector('svg');
  expect(icon).not.toBeEmptyDOMElement();
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(icon).toHaveAttribute('focusable', 'false');
});

test('an icon grows with the text: its size is in rem', () => {
  const { container } = renderPart(<Icon name="close" size={24} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '1.5rem');
});
