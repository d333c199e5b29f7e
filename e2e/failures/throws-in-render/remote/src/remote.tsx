import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useState } from 'react';

const isMended = () => 'mended' in document.documentElement.dataset;

function Figures() {
  if (!isMended()) throw new Error('thrown while it is drawn');
  return <p>The figures are drawn.</p>;
}

function App() {
  const [isRequested, setRequested] = useState(false);
  return (
    <Page title="Throws in render">
      <Card>{isRequested ? <Figures /> : <Button onPress={() => setRequested(true)}>Show the figures</Button>}</Card>
    </Page>
  );
}

export default defineRemote({ App });
