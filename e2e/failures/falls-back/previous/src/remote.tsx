import { Card, defineRemote, Page, usePlatform } from '@wealth/kit';

/** The version before. */
function App() {
  const { self } = usePlatform();
  return (
    <Page title="Falls back">
      <Card title="As before">Drawn by {self.version}.</Card>
    </Page>
  );
}

export default defineRemote({ App });
