import { expect, test } from '@jest/globals';
import pureComponents from './pure-components.loader.ts';

test('the minimiser may leave out a component without a use, and one with a use stays as it was', () => {
  const library = [
    'var Used = React2.forwardRef(',
    '  function Used() {}',
    ');',
    'Used.displayName = "Used";',
    'var Kept = React.createContext(null);',
    'Kept.extra = 1;',
  ];
  expect(pureComponents(library.join('\n')).split('\n')).toEqual([
    'var Used = /* @__PURE__ */ React2.forwardRef(',
    '  function Used() {}',
    ');',
    '',
    'var Kept = /* @__PURE__ */ React.createContext(null);',
    'Kept.extra = 1;',
  ]);
});
