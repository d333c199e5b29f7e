import { Button, Card, Dialog, Drawer, defineRemote, Page, Select } from '@wealth/kit';
import { useState } from 'react';

const times = [
  { id: 'now', label: 'Now' },
  { id: 'later', label: 'Later' },
] as const;

/** All that a remote may have open. */
function App() {
  const [opened, setOpened] = useState<'dialog' | 'drawer'>();
  const [time, setTime] = useState<'now' | 'later'>('now');
  const close = () => setOpened(undefined);
  return (
    <Page title="Open dialog">
      <Card>
        <Button onPress={() => setOpened('dialog')}>Open the dialog</Button>
        <Button onPress={() => setOpened('drawer')}>Open the drawer</Button>
        <Select label="When" options={times} value={time} onChange={setTime} />
      </Card>
      <Dialog
        title="A question"
        isOpen={opened === 'dialog'}
        onClose={close}
        actions={<Button onPress={close}>Yes</Button>}
      >
        Well?
      </Dialog>
      <Drawer label="A drawer" isOpen={opened === 'drawer'} onClose={close}>
        <Button onPress={close}>Put it back</Button>
      </Drawer>
    </Page>
  );
}

export default defineRemote({ App });
