interface MarkdownProps {
  /** A Markdown file of ours, which the build has converted. */
  readonly html: string;
  readonly className?: string | undefined;
}

export function Markdown({ html, className }: MarkdownProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, converted by the build.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
