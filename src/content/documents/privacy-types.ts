/** Square brackets stand for what only the owner knows; print marks them. */
export type PolicyBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly PolicyListItem[] }
  | {
      readonly kind: 'table';
      readonly headers: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export interface PolicyListItem {
  /** Printed bold before the text. */
  readonly lead?: string;
  readonly text: string;
  /** Printed only where the site is configured to use App Check. */
  readonly onlyWithAppCheck?: true;
}

export interface PolicySection {
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
}

/** A paragraph. */
export function paragraph(text: string): PolicyBlock {
  return { kind: 'paragraph', text };
}

/** A bulleted list. */
export function list(...items: readonly PolicyListItem[]): PolicyBlock {
  return { kind: 'list', items };
}
