import { Button, Card, defineRemote, Page } from '@wealth/kit';
import { useLayoutEffect, useState } from 'react';

const isMended = () => 'mended' in document.documentElement.dataset;

/** Draws itself anew for ever, without a pause. */
function Turns() {
  const [turns, setTurns] = useState(0);
  useLayoutEffect(() => {
    if (!isMended()) setTurns(turns + 1);
  });
  return <p>It turns no more.</p>;
}

function App() {
  const [isRequested, setRequested] = useState(false);
  return (
    <Page title="Endless loop">
      <Card>{isRequested ? <Turns /> : <Button onPress={() => setRequested(true)}>Begin</Button>}</Card>
    </Page>
  );
}

export default defineRemote({ App });
