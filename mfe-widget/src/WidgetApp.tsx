import { Route, Routes, usePlatform, useReadable } from '@wealth/kit';
import { useEffect } from 'react';
import { Accounts } from './accounts/Accounts.tsx';
import { Banner } from './banner/Banner.tsx';
import { Message } from './messages/Message.tsx';
import { Placeholder } from './placeholder/Placeholder.tsx';

const WIDGET = '/widget';

/** The three paths of the widget; any other below `/widget` leads to the first. */
export function WidgetApp() {
  return (
    <Routes>
      <Route path={WIDGET} element={<Main />} />
      <Route path={`${WIDGET}/banner`} element={<Banner />} />
      <Route path={`${WIDGET}/fallback`} element={<Placeholder />} />
      <Route path="*" element={<ToWidget />} />
    </Routes>
  );
}

/** The accounts of a member who is set up; for any other, what there is to say (spec 000 §2.8). */
function Main() {
  const { member } = usePlatform();
  const state = useReadable(member);
  return state === 'SET_UP' ? <Accounts /> : <Message state={state} />;
}

function ToWidget() {
  const { navigation } = usePlatform();
  useEffect(() => navigation.go(`${WIDGET}${navigation.location.get().search}`, { replace: true }), [navigation]);
  return null;
}
