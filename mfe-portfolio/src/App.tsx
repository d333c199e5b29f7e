import { Route, Routes } from '@wealth/kit';
import { Overview } from './overview/Overview.tsx';

/** The routes of remote.json, each with its screen. */
export function App() {
  return (
    <Routes>
      <Route path="/investment-overview" element={<Overview />} />
    </Routes>
  );
}
