import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useState } from 'react';
import styles from './form.module.css';

const isMended = () => 'mended' in document.documentElement.dataset;

/** Nobody waits for it, and nothing is there to catch its rejection. */
async function send(done: () => void) {
  await Promise.resolve();
  if (!isMended()) throw new Error('rejected later');
  done();
}

function App() {
  const [amount, setAmount] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <Page title="Rejects later">
      <Card title="Send money">
        <div className={styles.form}>
          <label className={styles.field}>
            Amount
            <input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          </label>
          <Button kind="primary" onPress={() => send(() => setSent(true))}>
            Send
          </Button>
          {isSent && <p role="status">Sent ${amount}.</p>}
        </div>
      </Card>
    </Page>
  );
}

export default defineRemote({ App });
