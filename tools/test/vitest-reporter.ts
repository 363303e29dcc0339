import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type Failure, type SuiteResult, writeReport } from './report.ts';

/** Reports each of vitest's projects as a suite, and what failed outside of them as another. */
export default class ProjectReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const results = (this.vitest?.projects ?? []).map(({ name }) =>
      resultOf(
        name,
        modules.filter(({ project }) => project.name === name),
      ),
    );
    const outside = { suite: 'vitest', passed: 0, failures: errors.map(failureOutside) };
    writeReport(errors.length > 0 ? [...results, outside] : results);
  }
}

function resultOf(suite: string, modules: readonly TestModule[]): SuiteResult {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    suite,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [...modules.flatMap(failuresToLoad), ...failed.map(failureOf)],
  };
}

/** The errors of a file outside its tests, for example that it does not load. */
function failuresToLoad(module: TestModule): Failure[] {
  return module.errors().map(({ message }) => ({ test: module.relativeModuleId, message }));
}

function failureOf(test: TestCase): Failure {
  const errors = test.result().errors ?? [];
  const line = errors[0]?.stacks?.find(({ file }) => file === test.module.moduleId)?.line;
  return {
    test: `${test.module.relativeModuleId}:${line ?? test.location?.line ?? ''} › ${test.fullName}`,
    message: errors.map(({ message }) => message).join('\n'),
  };
}

function failureOutside({ message }: SerializedError): Failure {
  return { test: 'outside of the tests', message };
}
