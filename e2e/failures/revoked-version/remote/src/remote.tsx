import { Button, defineRemote, Page, usePlatform } from '@wealth/kit';
import { useState } from 'react';

/** Changes something by a call that repeats without harm, and says what came of it. */
function App() {
  const platform = usePlatform();
  const [said, setSaid] = useState('Nothing was saved yet.');

  async function save() {
    try {
      await platform.fetch('PUT /member', { body: {} });
      setSaid('It was saved.');
    } catch (cause) {
      setSaid((cause as Error).message);
    }
  }

  return (
    <Page title="Ships alone">
      <p>The version as it was built.</p>
      <label>
        A note <input />
      </label>
      <Button onPress={save}>Save</Button>
      <p role="status">{said}</p>
    </Page>
  );
}

export default defineRemote({ App });
