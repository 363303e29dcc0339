/**
 * Writes the owner's guide as a page that any browser opens: `npm run guide`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Marked } from 'marked';
import { projectPath } from '../shared/project.ts';

const FILE = 'guida.html';

const styles = `
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; }
  pre { padding: 1rem; overflow: auto; background: #f7f0e3; }
  img { max-width: 100%; }
  td, th { padding-inline-end: 1rem; text-align: start; vertical-align: top; }`;

// Its links to other files lead to where these are.
const markdown = readFileSync(projectPath('docs/online.it.md'), 'utf8')
  .replaceAll(/\]\((?!https?:)/g, '](docs/')
  .replaceAll('](docs/../', '](');
writeFileSync(
  projectPath(FILE),
  `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mettere il sito online</title><style>${styles}</style></head>
<body>${new Marked().parse(markdown, { async: false })}</body>
</html>
`,
);
console.log(
  `${FILE} is written: open it with a double click.\nScritta la guida: apri ${FILE} con un doppio clic.`,
);
