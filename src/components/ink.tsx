interface InkProps {
  /** The text of an SVG file of this project, drawn in `currentColor`. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/** A one-colour drawing in the colour of the text around it; an ornament, so not read out. */
export function Ink({ svg, className }: InkProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own file, known at build.
    <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
