import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';
import jsonld from 'jsonld';

/** A thing as JSON-LD writes it. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

interface Term {
  readonly '@id': string;
  readonly '@type'?: string | readonly string[];
}

const VOCABULARY = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');

const PREFIXES = {
  schema: 'http://schema.org/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
};

let loading: ReturnType<typeof loadVocabulary> | undefined;

/** The words of schema.org, as schema.org publishes them. */
async function loadVocabulary() {
  const statements = await jsonld.fromRDF(readFileSync(VOCABULARY, 'utf8') as unknown as object, {
    format: 'application/n-quads',
  });
  const vocabulary = await jsonld.compact(statements, PREFIXES);
  const terms = vocabulary['@graph'] as unknown as readonly Term[];
  const names = terms.flatMap(({ '@id': id }) =>
    id.startsWith('schema:') ? [id.replace('schema:', '')] : [],
  );
  const context = Object.fromEntries(names.map((name) => [name, `https://schema.org/${name}`]));
  return { vocabulary, context };
}

/**
 * What is wrong with a page's JSON-LD: a word that schema.org does not know, a property where it
 * does not belong, or what Google asks for besides.
 * @param text of the data block
 * @throws when it is no JSON-LD
 */
export async function faultsOf(text: string): Promise<readonly string[]> {
  loading ??= loadVocabulary();
  const { vocabulary, context } = await loading;
  // A word that the context does not know is an error.
  await jsonld.expand(JSON.parse(text), {
    safe: true,
    documentLoader: async (url) => {
      if (url !== 'https://schema.org') throw new Error(`Nothing is fetched: ${url}`);
      return { documentUrl: url, document: { '@context': context } };
    },
  } as jsonld.Options.Expand);
  const { '@graph': things }: { '@graph': Thing[] } = JSON.parse(text);
  const issues = await new Validator(vocabulary).validate({
    jsonld: Object.fromEntries(things.map((thing, index) => [`${index}`, [thing]])),
  });
  return issues.map(({ issueMessage }) => issueMessage);
}
