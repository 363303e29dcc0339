import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';

/**
 * Renders a page for its HTML file: the elements of its head, such as the
 * title, then the app.
 * @throws the first error of a component
 */
export async function renderPage(path: string): Promise<string> {
  let problem: unknown = null;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // No part of the page needs a script to be put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        problem ??= error;
      },
    },
  );
  if (problem !== null) throw problem;
  return new Response(prelude).text();
}
