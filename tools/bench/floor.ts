/**
 * The floor beside a page: how fast this machine and this browser paint the same title, the same
 * first picture and a text of the same length, in the same font, when nothing else is there. One
 * request brings everything but font and picture; there is no script.
 * @param page the HTML of the page as it was built
 */
export function floorPage(page: string): string {
  const found = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const title = found(/<title>(.*?)<\/title>/);
  const text = found(/<meta name="description" content="(.*?)"/);
  const font = found(/href="(\/assets\/fraunces[^"]*)"/);
  const preloads = page.match(/<link\s+rel="preload"[^>]*>/g) ?? [];
  const sources = found(/imageSrcSet="(.*?)"/);
  const picture = `<img srcset="${sources}" sizes="${found(/imageSizes="(.*?)"/)}" alt="">`;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${text}">
<link rel="icon" href="${found(/rel="icon" href="(.*?)"/)}">
${preloads.join('\n')}
<style>
@font-face { font-family: Fraunces; font-weight: 400 700; font-display: swap; src: url("${font}") }
body { margin: 7rem 1rem 0; font-family: Fraunces, serif }
p { font-size: 1.375rem }
</style>
</head>
<body>
<h1>${title}</h1>
${sources && picture}
<p>${text}</p>
</body>
</html>
`;
}
