import { Card, defineRemote, Page } from '@wealth/kit';

if (!('mended' in document.documentElement.dataset)) throw new Error('thrown while it is evaluated');

function App() {
  return (
    <Page title="Throws on evaluation">
      <Card>Evaluated after all.</Card>
    </Page>
  );
}

export default defineRemote({ App });
