import { Page } from '../components/Page.tsx';

/** The kit's own page: each component in its states. */
export function KitPage() {
  return (
    <Page title="Components" isTitleDrawn>
      {null}
    </Page>
  );
}
