import { expect, test } from 'vitest';
import { filesIn } from '../../tools/content/folder.ts';
import { sampleProblems } from '../../tools/owner/doctor/samples.ts';
import { makeScratchSite } from '../support/make-scratch-site.ts';

test('the sample’s facts have to be replaced, its pictures may stay', () => {
  expect(sampleProblems()).toEqual([
    expect.stringContaining(
      'name, phone, email, instagram, street, vatNumber, spreadsheet. Put',
    ),
    {
      warning: expect.stringContaining(
        filesIn('src/restaurant/pictures')
          .filter((file) => /png|svg/.test(file))
          .join(', '),
      ),
    },
  ]);
});

test('the sample’s drawings are known in other colours and with another name', async () => {
  const { replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: +39 055 123 4567');
  replace('pictures/menu-masthead.svg', '#6b1a2b', '#073a50');
  replace('pictures/logo-with-name.svg', /(?<=id="name".*>).*(?=<)/, 'Al Faro');
  replace('pictures/vine.svg', /<!--.*?-->/, '');
  const { output } = await run('owner/doctor/main');
  expect(output).toContain("sample's name, email");
  expect(output).toMatch(/logo-with-name\.svg, .*menu-masthead\.svg/);
  expect(output).not.toContain('vine.svg');
  expect(output).toContain('Fill in [RAGIONE SOCIALE]');
});
