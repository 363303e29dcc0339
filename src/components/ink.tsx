interface InkProps {
  /** Where the drawing is: its file's URL, if not this page, and its id. */
  readonly href: string;
  /** The size that it is drawn in, in its own units. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** A one-colour drawing in the colour of the text around it; an ornament, so not read out. */
export function Ink({ href, width, height, className }: InkProps) {
  return (
    <span className={className} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: nothing around it is read out. */}
      <svg viewBox={`0 0 ${width} ${height}`}>
        <use href={href} width={width} height={height} />
      </svg>
    </span>
  );
}
