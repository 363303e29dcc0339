/** A Markdown file of ours, which the build has converted to HTML. */
export function Markdown({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, converted by the build.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
