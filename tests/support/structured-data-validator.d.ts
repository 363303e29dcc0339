declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Takes the vocabulary as schema.org publishes it. */
    constructor(schemaOrgJson: object);
    /** Takes things by their type, and may change them. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<{ issueMessage: string }[]>;
  }
}
