import { businessDate } from '@wealth/domain/calendar';
import { keepPaperHead } from './paper-head.ts';

const print = (event: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(event));

test('a print is headed by the credit union, the member and the day as they are then, and no screen has the head', () => {
  let member: string | undefined = 'Maya Okafor';
  keepPaperHead(window, () => ({ creditUnion: 'Copper Wealth', member, date: businessDate('2026-11-20') }));
  expect(document.body).toBeEmptyDOMElement();
  print('beforeprint');
  expect(document.body).toHaveTextContent('Copper Wealth · Maya Okafor · 11/20/2026');
  print('afterprint');
  expect(document.body).toBeEmptyDOMElement();

  member = undefined;
  print('beforeprint');
  print('beforeprint');
  expect(document.body.textContent).toBe('Copper Wealth · 11/20/2026');
});
