/**
 * A one-colour drawing of ours, in the HTML, in the colour of the text around
 * it; hidden from screen readers.
 */
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
