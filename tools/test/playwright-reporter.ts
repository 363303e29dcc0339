import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { projectPath } from '../project.ts';
import { type Failure, writeReport } from './report.ts';

/** Reports the journeys as one suite. One that passed at the second try has failed. */
export default class JourneyReporter implements Reporter {
  private tests: readonly TestCase[] = [];
  private readonly failures: Failure[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.failures.push({ test: 'outside of the journeys', message: messageOf(error) });
  }

  onEnd(): void {
    const failed = this.tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    writeReport([
      {
        suite: 'e2e',
        passed: this.tests.filter((test) => test.outcome() === 'expected').length,
        failures: [...this.failures, ...failed.map(failureOf)],
      },
    ]);
  }
}

function failureOf(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors);
  // What fails in a helper is found by the line of its test.
  const { file } = test.location;
  const place = errors.find(({ location }) => location?.file === file)?.location;
  const { line } = place ?? test.location;
  return {
    test: `${relative(projectPath('.'), file)}:${line} › ${test.title}`,
    message: errors.map(messageOf).join('\n'),
  };
}

function messageOf({ message, value }: TestError): string {
  return message ?? value ?? '';
}
