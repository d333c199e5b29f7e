import { Button, Card, defineRemote, Page, usePlatform } from '@wealth/kit';

/** Asks for what its remote.json does not list, by a text that the build does not see. */
function App() {
  const platform = usePlatform();
  const operation = ['PUT', '/member'].join(' ') as 'PUT /member';
  return (
    <Page title="Undeclared call">
      <Card>
        <Button onPress={() => void platform.fetch(operation, { body: {} })}>Ask all the same</Button>
      </Card>
    </Page>
  );
}

export default defineRemote({ App });
