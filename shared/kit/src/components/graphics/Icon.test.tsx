import { act } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { Icon, iconNames } from './Icon.tsx';
import * as lateIconParts from './late-icon-parts.ts';
import { lateIcons } from './late-icons.ts';

test.each(iconNames)('the icon %s is drawn, is not read out and takes no focus', (name) => {
  const { container } = renderPart(<Icon name={name} />);
  const icon = container.querySelector('svg');
  expect(icon).not.toBeEmptyDOMElement();
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(icon).toHaveAttribute('focusable', 'false');
});

test('an icon of a later screen keeps its place until it is there', () => {
  lateIcons.set({ status: 'loading' });
  const { container } = renderPart(<Icon name="zoomIn" size={32} />);
  const icon = () => container.querySelector('svg');
  expect(icon()).toBeEmptyDOMElement();
  expect(icon()).toHaveAttribute('width', '2rem');
  act(() => lateIcons.set({ status: 'loaded', module: lateIconParts }));
  expect(icon()).not.toBeEmptyDOMElement();
});

test('an icon grows with the text: its size is in rem', () => {
  const { container } = renderPart(<Icon name="close" size={24} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '1.5rem');
});
