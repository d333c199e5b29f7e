import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const Link = ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a>;
const amount = 30;
const parts = ['Taken ', <b key="day">today</b>, ' from ', 'checking'];

describe('text on a page that a browser may translate', () => {
  test.each<[where: string, drawn: ReactNode, markup: string]>([
    ['alone', <p>Saved</p>, '<p>Saved</p>'],
    ['made of several', <p>Download ({amount} rows)</p>, '<p>Download (30 rows)</p>'],
    [
      'beside an element',
      <p>
        {amount} from <b>it</b>
      </p>,
      '<p><span>30 from </span><b>it</b></p>',
    ],
    ['beside nothing', <p>Saved{false}</p>, '<p>Saved</p>'],
    [
      'in a component',
      <Link>
        Call <b>us</b>
      </Link>,
      '<a href="/"><span>Call </span><b>us</b></a>',
    ],
    [
      'alone in a fragment',
      <p>
        <>Saved</>
      </p>,
      '<p><span>Saved</span></p>',
    ],
    ['in a list', <p>{parts}</p>, '<p><span>Taken </span><b>today</b><span> from checking</span></p>'],
    [
      'in a list beside others',
      <p>
        {parts}
        <i>!</i>
      </p>,
      '<p><span>Taken </span><b>today</b><span> from checking</span><i>!</i></p>',
    ],
    [
      'empty',
      <p>
        {''}
        <b>it</b>
      </p>,
      '<p><b>it</b></p>',
    ],
  ])('stands in an element without siblings: %s', (_, drawn, markup) => {
    expect(renderToStaticMarkup(drawn)).toBe(markup);
  });

  test('keeps the elements beside it when it comes and goes', () => {
    const Line = ({ text }: { readonly text: string | undefined }) => (
      <p>
        {text} <input /> {text}
      </p>
    );
    const { container, rerender } = render(<Line text="Amount" />);
    const input = container.querySelector('input');
    rerender(<Line text={undefined} />);
    rerender(<Line text="Dollars" />);
    expect(container.querySelector('input')).toBe(input);
    expect(container).toHaveTextContent('Dollars Dollars');
  });

  test('changes after the browser replaced it, and its siblings come and go', () => {
    const Line = ({ sum, isLate }: { readonly sum: number; readonly isLate: boolean }) => (
      <p>
        {isLate && <b>Late: </b>}${sum} from {isLate ? <i>savings</i> : 'checking'}
      </p>
    );
    const { container, rerender } = render(<Line sum={30} isLate={false} />);
    const translate = () => {
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.data.toUpperCase();
        text.replaceWith(font);
      }
    };
    translate();
    rerender(<Line sum={31} isLate />);
    expect(container).toHaveTextContent('Late: $31 from savings');
    translate();
    rerender(<Line sum={400} isLate={false} />);
    expect(container).toHaveTextContent('$400 from checking');
  });
});
