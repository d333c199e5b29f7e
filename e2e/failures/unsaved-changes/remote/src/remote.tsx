import { Button, defineRemote, Page, usePlatform } from '@wealth/kit';
import type { LeaveQuestion } from '@wealth/platform';
import { useEffect, useState } from 'react';

const question: LeaveQuestion = {
  title: 'Leave the note?',
  text: 'Your note is not saved.',
  stay: 'Keep writing',
  leave: 'Throw it away',
};

/** Its words cannot be read. */
const faulty = {
  get title(): string {
    throw new Error('the question of the fixture throws');
  },
} as LeaveQuestion;

/** A note that is never saved; two more questions can be put besides. */
function App() {
  const { navigation, session } = usePlatform();
  const [note, setNote] = useState('');
  const [more, setMore] = useState<readonly LeaveQuestion[]>([]);

  useEffect(() => (note === '' ? undefined : navigation.block(question)), [navigation, note]);
  useEffect(() => {
    const ends = more.map((one) => navigation.block(one));
    return () => {
      for (const end of ends) end();
    };
  }, [navigation, more]);

  return (
    <Page title="Unsaved changes">
      <label>
        Note <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Button onPress={() => setMore([{ ...question, title: 'Stop the upload?', leave: 'Stop it' }])}>Upload</Button>
      <Button onPress={() => setMore([faulty])}>Ask badly</Button>
      <Button onPress={() => navigation.go('/investment-overview')}>Go to the overview</Button>
      <Button onPress={() => session.logout('asked')}>Sign me out</Button>
    </Page>
  );
}

export default defineRemote({ App });
