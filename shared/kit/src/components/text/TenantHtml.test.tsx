import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../testing/index.tsx';
import { purifier } from './purifier.ts';
import { TenantHtml } from './TenantHtml.tsx';
import { sanitize } from './tenant-html.ts';

describe("a tenant's HTML", () => {
  test('never runs a script that stands in it, however it is written [SET-092]', () => {
    const ran = jest.fn();
    Object.assign(globalThis, { ran });
    const ways = [
      '<script>ran()</script>',
      '<img src="x" onerror="ran()">',
      '<svg onload="ran()"><script>ran()</script></svg>',
      '<a href="javascript:ran()">Click</a>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
    ];
    const { container } = renderPart(<TenantHtml html={`<p>Read me.</p>${ways.join('')}`} />);
    expect(screen.getByText('Read me.')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/ran\(|<script|onerror|onload|javascript:/);
    screen.getByText('Click').click();
    expect(ran).not.toHaveBeenCalled();
  });

  test('keeps text, lists and links, a link with its target [SET-093]', () => {
    const list = '<ul><li>one</li><li>two</li></ul>';
    renderPart(<TenantHtml html={`<p>See <a href="/faqs" target="_blank">our <b>answers</b></a></p>${list}`} />);
    expect(screen.getByText(/^See/).tagName).toBe('P');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
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

  test('keeps the tenant of the page in links to other pages of it', () => {
    history.replaceState(null, '', '/?tenant=unfcu');
    expect(String(sanitize('<a href="/faqs#ira">FAQs</a>'))).toBe('<a href="/faqs?tenant=unfcu#ira">FAQs</a>');
    history.replaceState(null, '', '/');
  });

  test('keeps a picture of its own', () => {
    const picture = '<img src="/tenants/copper/logo.svg" alt="Copper">';
    expect(String(sanitize(picture))).toBe(picture);
  });
});

describe("a tenant's HTML before what makes it safe is there", () => {
  const html =
    '<p>Read &amp; <b>know</b>.</p><script>ran()</script><style>p { color: red }</style><img src=x onerror=ran()';
  const sanitizer = './tenant-html.ts';
  beforeEach(() => purifier.set({ status: 'absent' }));

  test('is no markup; it is drawn once that came', async () => {
    const { container } = renderPart(<TenantHtml html={html} />);
    expect(container.querySelector('p, script, img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent('Read & know.'));
    expect(container.innerHTML).not.toMatch(/ran\(|<script/);
  });

  test('is its words alone where that cannot be loaded', async () => {
    jest.doMock(sanitizer, () => {
      throw new Error('lost');
    });
    const { container } = renderPart(<TenantHtml html="<p>May lose &amp; gain <b>value</b>.</p>" />);
    await waitFor(() => expect(container.firstElementChild).toHaveAttribute('aria-busy', 'false'));
    expect(container).toHaveTextContent(/^May lose & gain value \.$/);
    expect(container.querySelector('p, b')).toBeNull();
    jest.dontMock(sanitizer);
  });
});
