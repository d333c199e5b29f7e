import { Button, Card, createRemoteStore, Dialog, defineRemote, Page, useAccounts } from '@wealth/kit';
import { useState } from 'react';
import { historyApi, Refusal } from './Refusal.tsx';

function App() {
  const accounts = useAccounts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title="Newer major of the kit">
      <Card title="Accounts">
        {accounts.status === 'loaded' && <p>{accounts.data.accounts.length} accounts by its own kit.</p>}
        <Button onPress={() => setOpen(true)}>Ask</Button>
        <Refusal />
      </Card>
      <Dialog title="A question of its own" isOpen={isOpen} onClose={() => setOpen(false)}>
        Drawn by the kit that this part brought.
      </Dialog>
    </Page>
  );
}

export default defineRemote({ App, createStore: (platform) => createRemoteStore(platform, { apis: [historyApi] }) });
