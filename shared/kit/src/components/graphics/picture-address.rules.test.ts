import { pictureAddress } from './picture-address.rules.ts';

const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>');

test.each`
  content                                    | address
  ${svg}                                     | ${`data:image/svg+xml;base64,${svg}`}
  ${`${svg.slice(0, 20)}\n${svg.slice(20)}`} | ${`data:image/svg+xml;base64,${svg}`}
  ${`data:image/svg+xml;base64,${svg}`}      | ${`data:image/svg+xml;base64,${svg}`}
  ${'data:image/png;base64,iVBORw0KGgo='}    | ${'data:image/png;base64,iVBORw0KGgo='}
  ${' /tenants/ucu/logo.svg '}               | ${'/tenants/ucu/logo.svg'}
`('the picture "$content" has an address [SET-085]', ({ content, address }) => {
  expect(pictureAddress(content)).toBe(address);
});

test.each(['', 'Copper Wealth', 'https://elsewhere.example/logo.svg', '//elsewhere.example/x', 'data:text/html,x'])(
  '"%s" is no picture that a page may show',
  (content) => {
    expect(pictureAddress(content)).toBeUndefined();
  },
);
