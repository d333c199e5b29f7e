import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useState } from 'react';
import styles from './form.module.css';

const isMended = () => 'mended' in document.documentElement.dataset;

function send(done: () => void) {
  if (!isMended()) throw new Error('thrown in a handler');
  done();
}

function App() {
  const [amount, setAmount] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <Page title="Throws in a handler">
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
