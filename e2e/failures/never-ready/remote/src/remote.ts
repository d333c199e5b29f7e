import type { Remote } from '@wealth/platform';

const isMended = () => 'mended' in document.documentElement.dataset;

/** Is mounted, has nothing to show, and never says that it has. */
const remote: Remote = {
  mount({ element }) {
    if (!isMended()) return { ready: new Promise<void>(() => {}), unmount() {} };
    const heading = document.createElement('h1');
    heading.textContent = 'Ready after all';
    element.append(heading);
    return { ready: Promise.resolve(), unmount: () => heading.remove() };
  },
};

export default remote;
