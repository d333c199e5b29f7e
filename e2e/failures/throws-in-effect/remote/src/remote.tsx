import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useEffect, useState } from 'react';

const isMended = () => 'mended' in document.documentElement.dataset;

function App() {
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (isRequested && !isMended()) throw new Error('thrown in an effect');
  }, [isRequested]);
  return (
    <Page title="Throws in an effect">
      <Card>
        {isRequested ? (
          <p>The figures are there.</p>
        ) : (
          <Button onPress={() => setRequested(true)}>Show the figures</Button>
        )}
      </Card>
    </Page>
  );
}

export default defineRemote({ App });
