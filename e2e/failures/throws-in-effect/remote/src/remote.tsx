import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useEffect, useState } from 'react';

const isMended = () => 'mended' in document.documentElement.dataset;

function App() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked && !isMended()) throw new Error('thrown in an effect');
  }, [isAsked]);
  return (
    <Page title="Throws in an effect">
      <Card>
        {isAsked ? <p>The figures are there.</p> : <Button onPress={() => setAsked(true)}>Show the figures</Button>}
      </Card>
    </Page>
  );
}

export default defineRemote({ App });
