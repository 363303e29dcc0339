// `@types/selenium-webdriver` names an export that the package does not have.
declare module 'selenium-webdriver/bidi/index.js' {
  export default class Bidi {
    constructor(url: string);
    waitForConnection(): Promise<void>;
    send(command: { method: string; params: object }): Promise<Answer>;
  }
  interface Answer {
    readonly type: 'success' | 'error';
    readonly message: string;
    // Each command has a result of its own.
    // biome-ignore lint/suspicious/noExplicitAny: its user knows the command.
    readonly result: any;
  }
}
