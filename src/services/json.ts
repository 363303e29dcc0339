/**
 * The value of a text in JSON; undefined if it is not JSON, such as a captive
 * portal's page.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an object from outside; none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' ? { ...value } : {};
}

/** Those of the fields of an object from outside that are texts. */
export function textsOf(value: unknown): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(fieldsOf(value))) {
    if (typeof text === 'string') texts[name] = text;
  }
  return texts;
}
