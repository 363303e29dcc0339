import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { ExpectedError, reasonOf } from '../shared/run.ts';
import { parseColours } from './colours.ts';
import { parseFloorPlan } from './floor-plan.ts';
import {
  fileProblems,
  filesIn,
  folderProblems,
  letterProblems,
  publishedFiles,
} from './folder.ts';
import { emptyMenus, menuNames, readMenu } from './menus.ts';
import { readOwnerFile } from './owner-file.ts';
import { parsePictureTexts } from './picture-texts.ts';
import {
  drawingProblems,
  repeatedPictures,
  unusablePictures,
} from './pictures.ts';
import { parseRestaurant } from './restaurant.ts';

const parsers = {
  'restaurant.yaml': parseRestaurant,
  'floor-plan.yaml': parseFloorPlan,
  'pictures/pictures.yaml': parsePictureTexts,
  'colours.css': parseColours,
};

/**
 * What is wrong in the files that the owner edits, each with its file and what
 * to do.
 */
export async function contentProblems(): Promise<string[]> {
  const files = [
    ...folderProblems(),
    ...fileProblems(),
    ...publishedFiles(),
    ...letterProblems(),
  ];
  if (files.length > 0) return files;
  const problems = [
    ...Object.entries(parsers).flatMap(([file, parse]) =>
      problemsIn(() => readOwnerFile<unknown>(file, parse)),
    ),
    ...menuNames.flatMap((menu) => problemsIn(() => readMenu(menu))),
    ...(await drawingProblems(
      filesIn(RESTAURANT).filter((file) => file.endsWith('.svg')),
    )),
    ...(await unusablePictures()),
    ...repeatedPictures(),
  ];
  if (problems.length > 0) return problems;
  // It imports the restaurant's facts: not before they were checked.
  const { legalTexts, missingFacts, policyHtml, readAnswers } = await import(
    './policy.ts'
  );
  const gaps = [
    ...emptyMenus(menuNames.map(readMenu)),
    ...problemsIn(readAnswers),
  ];
  if (gaps.length > 0) return gaps;
  return legalTexts.flatMap((file) => {
    const source = readFileSync(projectPath(file), 'utf8');
    return [
      ...problemsIn(() => policyHtml(source, true, file)),
      ...missingFacts(source, file),
    ];
  });
}

/** @throws with what `contentProblems` finds, a line each */
export async function requireContent(): Promise<void> {
  const problems = await contentProblems();
  if (problems.length > 0)
    throw new ExpectedError(
      problems.map((problem) => `- ${problem}`).join('\n'),
    );
}

/** What a reader of content throws: a problem a line. */
function problemsIn(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return reasonOf(error).split('\n');
  }
}
