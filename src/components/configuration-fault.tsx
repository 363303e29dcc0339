/** Stands in place of the site while it is not configured; only its owner ever sees it. */
export function ConfigurationFault({ faults }: { faults: readonly string[] }) {
  return (
    <main role="alert">
      <h1>Il sito non è ancora configurato</h1>
      <p>Queste variabili mancano o sono sbagliate (README.md, «Configuration»):</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>
            <code>{fault}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}
