interface OrnamentProps {
  /** A one-colour drawing of ours, as SVG. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/** A drawing in the page itself, in the colour of the text around it; it is not read out. */
export function Ornament({ svg, className }: OrnamentProps) {
  return (
    <span
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
