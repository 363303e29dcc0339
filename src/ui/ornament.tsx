/** A one-colour drawing of ours, in the HTML, in the colour of the text around it; hidden from screen readers. */
export function Ornament({
  svg,
  className,
}: {
  svg: string;
  className?: string | undefined;
}) {
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
