import { Button, Card, defineRemote, Page, usePlatform } from '@wealth/kit';

/** Asks for what its remote.json does not list. */
function App() {
  const platform = usePlatform();
  return (
    <Page title="Undeclared call">
      <Card>
        <Button onPress={() => void platform.fetch('PUT /member', { body: {} })}>Ask all the same</Button>
      </Card>
    </Page>
  );
}

export default defineRemote({ App });
