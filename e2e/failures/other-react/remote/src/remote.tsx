import type { Remote } from '@wealth/platform';
import { useState, useSyncExternalStore, version } from 'react';
import { createRoot } from 'react-dom/client';

const isMended = () => 'mended' in document.documentElement.dataset;

function Figures() {
  if (!isMended()) throw new Error('thrown by another React');
  return <p>The figures are drawn.</p>;
}

interface AppProps {
  readonly platform: Parameters<Remote['mount']>[1];
  readonly onShown: () => void;
}

function App({ platform, onShown }: AppProps) {
  const accounts = useSyncExternalStore(platform.accounts.subscribe, platform.accounts.get);
  const [isRequested, setRequested] = useState(false);
  return (
    <section ref={onShown}>
      <h1>Another React</h1>
      <p>Drawn by React {version}.</p>
      {accounts.status === 'loaded' && <p>{accounts.data.accounts.length} accounts.</p>}
      {isRequested ? (
        <Figures />
      ) : (
        <button type="button" onClick={() => setRequested(true)}>
          Show the figures
        </button>
      )}
    </section>
  );
}

/** Shares nothing with the shell, and has no error boundary of its own. */
const remote: Remote = {
  mount({ element }, platform) {
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const root = createRoot(element);
    root.render(<App platform={platform} onShown={resolve} />);
    return { ready, unmount: () => root.unmount() };
  },
};

export default remote;
