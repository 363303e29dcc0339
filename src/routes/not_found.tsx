import { Link } from 'react-router-dom';
import { notFoundTexts } from '../content/page-texts.ts';
import { headerLinks, notFoundPage } from '../content/pages.ts';
import { Illustrated } from '../ui/illustrated.tsx';
import { Page } from '../ui/page.tsx';

/** Any other URL; Firebase Hosting serves it with status 404. */
export default function NotFound() {
  return (
    <Illustrated picture={5}>
      <Page page={notFoundPage}>
        <p className="lead">{notFoundTexts.lead}</p>
        <p>{notFoundTexts.links}</p>
        <ul className="nav nav-list">
          {headerLinks.map(({ path, title, linkText = title }) => (
            <li key={path}>
              <Link to={path}>{linkText}</Link>
            </li>
          ))}
        </ul>
      </Page>
    </Illustrated>
  );
}
