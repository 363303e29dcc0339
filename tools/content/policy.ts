import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import * as v from 'valibot';
import { fields as formFields } from '../../src/booking/details.ts';
import { localDate } from '../../src/content/date-texts.ts';
import {
  addressLine,
  phoneLink,
  restaurant,
} from '../../src/content/restaurant.ts';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { ExpectedError } from '../shared/run.ts';
import { readOwnerFile } from './owner-file.ts';
import {
  fields,
  like,
  lineOf,
  linesOf,
  orNone,
  parseYaml,
  pastDay,
  text,
} from './yaml.ts';

const FILE = `${RESTAURANT}/privacy-policy.md`;
const STATEMENT = `${RESTAURANT}/accessibility-statement.md`;
/** What Markdown there is, from the project's top folder. */
export const legalTexts = [FILE, STATEMENT];

/** A day in words, or the gap that the owner has to fill in. */
const day = v.pipe(
  v.lazy((input) => (`${input}`.startsWith('[') ? text : pastDay)),
  v.transform((date) => localDate(date, { dateStyle: 'long' })),
);

const answer = v.pipe(text, v.notValue('none', say`has to be answered`));
const answerOrNone = orNone(text);
/** More than one word, and not numbers alone. */
const period = v.pipe(answer, like(/\S \p{L}|\p{L} \S/u, '12 mesi'));

const answerFields = fields({
  updated: day,
  company: answer,
  seat: answerOrNone,
  formMailProvider: answer,
  formMailSeat: answer,
  formMailCountry: answer,
  formMailTransfer: answerOrNone,
  formMailSuppliers: answerOrNone,
  formMailAgreement: day,
  emailProvider: answer,
  keptBookings: period,
  keptByFormMail: period,
  keptForPromotion: period,
  keptLetters: period,
  keptApplications: period,
  keptLogs: period,
});

/** The European Economic Area, in which data need no transfer (GDPR, Art. 44). */
const AREA =
  /^(?:unione europea|ue|spazio economico europeo|austria|belgio|bulgaria|cipro|croazia|danimarca|estonia|finlandia|francia|germania|grecia|irlanda|islanda|italia|lettonia|liechtenstein|lituania|lussemburgo|malta|norvegia|olanda|paesi bassi|polonia|portogallo|repubblica ceca|cechia|romania|slovacchia|slovenia|spagna|svezia|ungheria)$/i;

const answersSchema = v.pipe(
  answerFields,
  v.forward(
    v.check(
      ({ formMailTransfer, formMailCountry }) =>
        formMailTransfer !== null ||
        formMailCountry.split(/, | e /).every((name) => AREA.test(name)),
      say`says none, and "formMailCountry" has a country outside the European Economic Area: write by what right the data go there`,
    ),
    ['formMailTransfer'],
  ),
);

/**
 * Abbreviations that are never at the end of a line, away from what they
 * number.
 */
const BINDING =
  /\b(n\.|artt?\.|articol[oi]|par\.|lett\.|d\.lgs\.) (?=\d|[a-zI]{1,2}\b)/g;

const markdown = new Marked();

export const readPolicy = () => readFileSync(projectPath(FILE), 'utf8');

type Answers = v.InferOutput<typeof answersSchema>;

/** The owner's answers. @throws as `parseYaml` does */
export const readAnswers = (): Answers =>
  readOwnerFile('privacy-answers.yaml', (source, file) =>
    parseYaml(source, file, answersSchema),
  );

/** Keeps a line of the policy, or leaves it out: see `factsOf`. */
const lineIf = (isKept: boolean) => (isKept ? '' : null);

/**
 * What {company} and the like are replaced by; a line with one that is null is
 * left out.
 */
const factsOf = (
  answers: Answers,
  usesAppCheck: boolean,
): Readonly<Record<string, string | null>> => ({
  restaurant: restaurant.name,
  phone: restaurant.phone,
  phoneLink,
  vatNumber: restaurant.vatNumber,
  email: restaurant.email,
  formFields: Object.values(formFields)
    .map(({ label }) => label.toLowerCase())
    .join(', '),
  ...answers,
  seat: answers.seat ?? addressLine,
  onlyWithoutFormMailTransfer: lineIf(answers.formMailTransfer === null),
  onlyWithAppCheck: lineIf(usesAppCheck),
  onlyWithInstagram: lineIf(restaurant.instagram !== null),
  onlyWithWhatsApp: lineIf(restaurant.whatsapp !== null),
});

/**
 * What must be in a legal text and is not: the owner's answers and, in a
 * statement that the site shows, where to write to.
 */
export function missingFacts(source: string, file: string): string[] {
  const answers = readAnswers();
  const policy = [
    ...['restaurant', 'vatNumber', 'email', 'formFields'],
    ...Object.keys(answers),
    'onlyWithAppCheck',
  ];
  const statement = restaurant.accessibilityReviewed === null ? [] : ['email'];
  const facts = factsOf(answers, true);
  return (file === FILE ? policy : statement)
    .filter((name) => facts[name] !== null && !source.includes(`{${name}}`))
    .map(
      (name) =>
        say`${file}: {${name}} is missing. Take its sentence from the file that the site came with.`,
    );
}

/**
 * The privacy policy, or the accessibility statement, as HTML without its
 * title.
 * @param source Markdown
 * @param usesAppCheck whether the site uses reCAPTCHA, which the policy then
 *   mentions
 * @param file where the text is from, for errors
 * @throws what is wrong in the text, an error a line: the file, its line and
 *   what to write
 */
export function policyHtml(
  source: string,
  usesAppCheck: boolean,
  file = FILE,
): string {
  const facts = factsOf(readAnswers(), usesAppCheck);
  const permitted = `{${Object.keys(facts).join('}, {')}}`;
  const namesIn = (line: string) =>
    [...line.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);
  const lines = linesOf(source);
  const problems = lines.flatMap((line, index) =>
    namesIn(line)
      .filter((name) => !Object.hasOwn(facts, name))
      .map((name) => {
        const problem = say`{${name}} is not known. Write one of these: ${permitted}.`;
        return `${lineOf(file, index + 1)}: ${problem}`;
      }),
  );
  if (problems.length > 0) throw new ExpectedError(problems.join('\n'));
  const text = lines
    .filter((line) => namesIn(line).every((name) => facts[name] !== null))
    .join('\n')
    .replaceAll(/\{(.*?)\}/g, (_, name: string) => facts[name] ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '’')
    .replaceAll(BINDING, '$1\u00a0');
  return (
    markdown
      .parse(text, { async: false })
      // The owner has to fill these in.
      .replaceAll(/\[[^\]]+\]/g, '<mark>$&</mark>')
      .replaceAll('<th>', '<th scope="col">')
      .replaceAll(/(?<=<tr>\n)<td>(.*?)<\/td>/g, '<th scope="row">$1</th>')
  );
}
