import { describe, expect, test } from 'vitest';
import { observatoryScore } from '../support/observatory.ts';

const strong: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The strong headers without one of them, or with another value of it. */
function weakened(name: string, value?: string): Record<string, string> {
  const { [name]: _, ...others } = strong;
  return value === undefined ? others : { ...others, [name]: value };
}

describe('the Observatory’s score', () => {
  test('is 140 for headers with all that it rewards', () => {
    expect(observatoryScore(strong).score).toBe(140);
  });

  test('is 30 without any header: no policy, no HSTS, sniffing and framing allowed', () => {
    expect(observatoryScore({})).toEqual({
      score: 30,
      findings: [
        'csp-not-implemented',
        'referrer-policy-not-implemented',
        'hsts-not-implemented',
        'x-content-type-options-not-implemented',
        'x-frame-options-not-implemented',
        'cross-origin-resource-policy-not-implemented',
        'coop-not-implemented',
      ],
    });
  });

  // Below 90 the rewards of the other headers, 40 at most, are not given either.
  test.each([
    ['strict-transport-security', undefined, 'hsts-not-implemented', 80],
    ['strict-transport-security', 'always', 'hsts-header-invalid', 80],
    [
      'strict-transport-security',
      'max-age=86400',
      'hsts-implemented-max-age-less-than-six-months',
      130,
    ],
    ['x-content-type-options', undefined, 'x-content-type-options-not-implemented', 135],
    ['x-content-type-options', 'sniff', 'x-content-type-options-header-invalid', 135],
    ['referrer-policy', undefined, 'referrer-policy-not-implemented', 135],
    ['referrer-policy', 'unsafe-url', 'referrer-policy-unsafe', 130],
    ['referrer-policy', 'none', 'referrer-policy-header-invalid', 130],
    ['cross-origin-opener-policy', undefined, 'coop-not-implemented', 130],
    ['cross-origin-opener-policy', 'unsafe-none', 'coop-implemented-with-unsafe-none', 130],
    ['cross-origin-opener-policy', 'Same', 'coop-header-invalid', 125],
    [
      'cross-origin-resource-policy',
      undefined,
      'cross-origin-resource-policy-not-implemented',
      130,
    ],
    ['cross-origin-resource-policy', 'any', 'cross-origin-resource-policy-header-invalid', 125],
  ] as const)('with %s: %s is for %s %i', (name, value, finding, score) => {
    const rated = observatoryScore(weakened(name, value));
    expect(rated.findings).toContain(finding);
    expect(rated.score).toBe(score);
  });

  test.each([
    ["default-src 'self'", 'csp-implemented-with-no-unsafe', 135],
    ["default-src 'none'; script-src 'self'", 'csp-implemented-with-no-unsafe', 135],
    ["default-src 'none'; form-action *", 'csp-implemented-with-no-unsafe', 135],
    [
      "default-src 'none'; style-src 'unsafe-inline'",
      'csp-implemented-with-unsafe-inline-in-style-src-only',
      130,
    ],
    [
      "default-src 'none'; img-src http://a.example",
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
      120,
    ],
    ["default-src 'none'; script-src 'unsafe-eval'", 'csp-implemented-with-unsafe-eval', 120],
    [
      "default-src 'none'; connect-src http://a.example",
      'csp-implemented-with-insecure-scheme',
      80,
    ],
    ["default-src 'none'; script-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline', 80],
    ["default-src 'none'; script-src https:", 'csp-implemented-with-unsafe-inline', 80],
    ["default-src 'none'; object-src *", 'csp-implemented-with-unsafe-inline', 80],
    ["img-src 'self'", 'csp-implemented-with-unsafe-inline', 80],
    ['', 'csp-not-implemented', 75],
  ] as const)('with the policy "%s" is for %s %i', (policy, finding, score) => {
    const text = `${policy}; frame-ancestors 'none'`;
    const rated = observatoryScore(
      policy === ''
        ? { ...weakened('content-security-policy'), 'x-frame-options': 'DENY' }
        : weakened('content-security-policy', text),
    );
    expect(rated.findings).toContain(finding);
    expect(rated.score).toBe(score);
  });

  test('takes 20 and the reward where neither policy nor header forbids framing', () => {
    const policy = "default-src 'none'; form-action 'none'";
    const rated = observatoryScore(weakened('content-security-policy', policy));
    expect(rated.findings).toContain('x-frame-options-not-implemented');
    expect(rated.score).toBe(80);
  });
});
