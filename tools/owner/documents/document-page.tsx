import { renderToStaticMarkup } from 'react-dom/server';
import colours from '#restaurant/colours.css?inline';
import drawings from '#restaurant/pictures/pictures.css?inline';
import type { DocumentId } from '../../../src/content/document-ids.ts';
import { menuOf } from '../../../src/content/menu.ts';
import { pages } from '../../../src/content/pages.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import menuStyles from '../../../src/routes/menu/menu-sheet.module.css?inline';
import { MenuSheet } from '../../../src/routes/menu/menu-sheet.tsx';
import policyStyles from '../../../src/routes/privacy_policy/policy.module.css?inline';
import { Policy } from '../../../src/routes/privacy_policy/policy.tsx';
import base from '../../../src/ui/styles/base.css?inline';
import classes from '../../../src/ui/styles/classes.css?inline';
import tokens from '../../../src/ui/styles/tokens.css?inline';

/**
 * The page that a document is printed from, with the site's components;
 * printing adds the fonts.
 */
export function documentPage(id: DocumentId): string {
  const printed = menuOf(id);
  const { menu, language } = printed ?? { language: 'it' };
  const title = menu?.title[language] ?? pages.privacyPolicy.title;
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <title>{`${title} · ${restaurant.name}`}</title>
        <style>
          {colours +
            drawings +
            tokens +
            base +
            classes +
            (menu ? menuStyles : policyStyles)}
        </style>
      </head>
      <body>
        {menu ? (
          <MenuSheet id={id} menu={menu} language={language} level={1} />
        ) : (
          <Policy isDocument />
        )}
      </body>
    </html>,
  )}`;
}
