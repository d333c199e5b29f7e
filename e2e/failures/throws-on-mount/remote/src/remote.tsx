import { Card, defineRemote, Page } from '@wealth/kit';

const isMended = () => 'mended' in document.documentElement.dataset;

function App() {
  if (!isMended()) throw new Error('thrown as soon as it is drawn');
  return (
    <Page title="Throws on mount">
      <Card>Drawn after all.</Card>
    </Page>
  );
}

export default defineRemote({ App });
