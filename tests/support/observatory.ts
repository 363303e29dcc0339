import { type Finding, MODIFIERS } from './observatory-modifiers.ts';

/** Response headers by their names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>;

const BASELINE = 100;

/** Below this, counted without them, no extra credit is given. */
const MINIMUM_FOR_EXTRA_CREDIT = 90;

const SIX_MONTHS = 15_768_000;

/**
 * Rates a site by the headers of its first page, over https, as Mozilla's HTTP Observatory does.
 * What it judges besides gives 0 to a static site on Firebase Hosting: cookies-not-found,
 * cross-origin-resource-sharing-not-implemented, redirection-to-https and
 * sri-not-implemented-but-all-scripts-loaded-from-secure-origin.
 * @returns the score, of which 100 is an A+, and the finding of each test
 */
export function observatoryScore(headers: ResponseHeaders): {
  readonly score: number;
  readonly findings: readonly Finding[];
} {
  const findings = [
    contentSecurityPolicy(headers),
    referrerPolicy(headers['referrer-policy']),
    strictTransportSecurity(headers['strict-transport-security']),
    contentTypeOptions(headers['x-content-type-options']),
    frameOptions(headers),
    resourcePolicy(headers['cross-origin-resource-policy']),
    openerPolicy(headers['cross-origin-opener-policy']),
  ];
  const modifiers = findings.map((finding) => MODIFIERS[finding]);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, BASELINE);
  const uncurved = sum(modifiers.filter((modifier) => modifier < 0));
  const score = uncurved < MINIMUM_FOR_EXTRA_CREDIT ? uncurved : sum(modifiers);
  return { score: Math.max(score, 0), findings };
}

const BROAD = [
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", 'data:'];

/** The first that applies, in the published order. */
function contentSecurityPolicy(headers: ResponseHeaders): Finding {
  const policy = policyIn(headers);
  if (policy.size === 0) return 'csp-not-implemented';
  const sourcesOf = (directive: string) =>
    policy.get(directive) ?? policy.get('default-src') ?? ['*'];
  const scripts = sourcesOf('script-src');
  const styles = sourcesOf('style-src');
  const images = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...policy].flatMap(([directive, sources]) =>
    directive === 'img-src' || directive === 'media-src' ? [] : sources,
  );
  if (hasAny(scripts, BROAD_OR_INLINE) || hasAny(sourcesOf('object-src'), BROAD)) {
    return 'csp-implemented-with-unsafe-inline';
  }
  if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (images.some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (hasAny(styles, BROAD_OR_INLINE)) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  const isOnly = (directive: string, ...allowed: string[]) => {
    const [source = '*', ...others] = policy.get(directive) ?? [];
    return allowed.includes(source) && others.length === 0;
  };
  return isOnly('default-src', "'none'") && isOnly('form-action', "'none'", "'self'")
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

function policyIn(headers: ResponseHeaders): ReadonlyMap<string, readonly string[]> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    return [name, sources] as const;
  });
  return new Map(directives.filter(([name]) => name !== ''));
}

function hasAny(sources: readonly string[], unwanted: readonly string[]): boolean {
  return sources.some((source) => unwanted.includes(source));
}

function isInsecure(source: string): boolean {
  return source.startsWith('http:') || source.startsWith('ftp:');
}

function referrerPolicy(value: string | undefined): Finding {
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;
  const isUnsafe = /^(origin(-when-cross-origin)?|unsafe-url|no-referrer-when-downgrade)$/;
  if (value === undefined) return 'referrer-policy-not-implemented';
  if (isPrivate.test(value)) return 'referrer-policy-private';
  return isUnsafe.test(value) ? 'referrer-policy-unsafe' : 'referrer-policy-header-invalid';
}

function strictTransportSecurity(value: string | undefined): Finding {
  if (value === undefined) return 'hsts-not-implemented';
  const [, age] = /(?:^|;)\s*max-age=(\d+)/i.exec(value) ?? [];
  if (age === undefined) return 'hsts-header-invalid';
  return Number(age) < SIX_MONTHS
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
}

function contentTypeOptions(value: string | undefined): Finding {
  if (value === undefined) return 'x-content-type-options-not-implemented';
  return value === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
}

function frameOptions(headers: ResponseHeaders): Finding {
  if (policyIn(headers).has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  const value = headers['x-frame-options']?.toLowerCase();
  if (value === undefined) return 'x-frame-options-not-implemented';
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return value.startsWith('allow-from')
    ? 'x-frame-options-allow-from-origin'
    : 'x-frame-options-header-invalid';
}

function resourcePolicy(value: string | undefined): Finding {
  if (value === undefined) return 'cross-origin-resource-policy-not-implemented';
  const finding = `cross-origin-resource-policy-implemented-with-${value}`;
  return isFinding(finding) ? finding : 'cross-origin-resource-policy-header-invalid';
}

function openerPolicy(value: string | undefined): Finding {
  if (value === undefined) return 'coop-not-implemented';
  const finding = `coop-implemented-with-${value}`;
  return isFinding(finding) ? finding : 'coop-header-invalid';
}

function isFinding(name: string): name is Finding {
  return name in MODIFIERS;
}
