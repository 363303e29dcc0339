import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path of a page of this site. */
  readonly to: string;
  /** Whether its page takes the place of the present one in the history. */
  readonly replace?: boolean;
}

/**
 * A link to a page of this site, marked where it leads to the page one is on. React Router's own
 * links would bring the code of its data loading with them, 4 kB of it.
 */
export function PageLink({ to, replace = false, target, onClick, ...props }: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    ...(target === undefined ? {} : { target }),
    ...(replace ? { replace } : {}),
  });
  const { pathname } = useLocation();

  function onLinkClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }

  return (
    <a
      {...props}
      href={href}
      target={target}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={onLinkClick}
    />
  );
}
