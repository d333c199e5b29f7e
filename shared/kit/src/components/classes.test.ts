import { classes } from './classes.ts';

test('class names that are missing or false are left out', () => {
  expect(classes('card', undefined, false, 'raised')).toBe('card raised');
  expect(classes(undefined)).toBe('');
});
