interface OrnamentProps {
  /** A one-colour drawing of ours, as SVG. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/** A drawing in the HTML, in the colour of the text around it; hidden from screen readers. */
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

/** The icon of a button, which has an accessible name of its own. @param path in a square of 24 */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
