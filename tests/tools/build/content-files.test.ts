import { build } from 'vite';
import { expect, test } from 'vitest';
import { contentFiles } from '../../../tools/build/content-files.ts';
import { projectPath } from '../../../tools/shared/project.ts';

/** Builds a module from a file of the site whose text is replaced. */
function buildWith(file: string, text: string): Promise<unknown> {
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'text', load: (id) => (id.endsWith(file) ? text : null) },
      contentFiles(false),
    ],
    build: { write: false, lib: { entry: projectPath(file), formats: ['es'] } },
  });
}

test.each([
  'src/restaurant/accessibility-statement.md',
  'src/restaurant/privacy-policy.md',
])('a mistake in %s is reported with this file', async (file) => {
  await expect(buildWith(file, 'Chiama {telefono}.\n')).rejects.toThrow(
    `${file}, line 1: {telefono} is not known.`,
  );
});
