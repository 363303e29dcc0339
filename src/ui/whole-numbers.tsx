/** A pair of tables such as '3 - 4', a telephone number. */
const NUMBER = /(\+?\d[\d -]*\d)/;

/** A text without line breaks inside a number. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    // The separators are at every second index.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other.
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
