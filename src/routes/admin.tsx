import { Page } from '../components/page.tsx';

/** /admin: for the restaurant. */
export default function Admin() {
  return (
    <Page title="Admin">
      <p>Questa pagina è riservata al ristorante.</p>
    </Page>
  );
}
