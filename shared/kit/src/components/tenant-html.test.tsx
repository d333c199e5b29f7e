import { screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { TenantHtml } from './TenantHtml.tsx';
import { sanitize } from './tenant-html.ts';

describe("a tenant's HTML", () => {
  test('keeps text, lists and links, a link with its target', () => {
    renderPart(<TenantHtml html='<p>See <a href="/faqs" target="_blank">our <b>answers</b></a></p>' />);
    const link = screen.getByRole('link', { name: 'our answers' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each`
    what                      | html                                                                | left
    ${'a script'}             | ${'<p>a</p><script>steal()</script>'}                               | ${'<p>a</p>'}
    ${'what runs on a click'} | ${'<p onclick="steal()">a</p>'}                                     | ${'<p>a</p>'}
    ${'a script as a link'}   | ${'<a href="javascript:steal()">a</a>'}                             | ${'<a>a</a>'}
    ${'data as a link'}       | ${'<a href="data:text/html,x">a</a>'}                               | ${'<a>a</a>'}
    ${'another site by //'}   | ${'<a href="//evil.example/">a</a>'}                                | ${'<a>a</a>'}
    ${'another site by /\\'}  | ${'<a href="/\\evil.example/">a</a>'}                               | ${'<a>a</a>'}
    ${'a picture by /\\'}     | ${'<img src="/\\evil.example/x.gif" alt="">'}                       | ${''}
    ${'a form'}               | ${'<form action="https://evil.example/"><input name="ssn"></form>'} | ${''}
    ${'a style'}              | ${'<style>*{display:none}</style><p style="position:fixed">a</p>'}  | ${'<p>a</p>'}
    ${'a frame'}              | ${'<iframe src="https://evil.example/"></iframe>'}                  | ${''}
    ${'a tracking picture'}   | ${'<img src="https://evil.example/x.gif" alt="">'}                  | ${''}
    ${'an id of the page'}    | ${'<p id="root" class="x" data-x="y">a</p>'}                        | ${'<p>a</p>'}
  `('loses $what', ({ html, left }) => {
    expect(String(sanitize(html))).toBe(left);
  });

  test('keeps a picture of its own', () => {
    const picture = '<img src="/tenants/copper/logo.svg" alt="Copper">';
    expect(String(sanitize(picture))).toBe(picture);
  });
});
