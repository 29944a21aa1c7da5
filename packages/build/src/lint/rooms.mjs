import { appNames, SHELL } from '../app.mjs'

/**
 * Who may import whom between rooms (DESIGN section 1). A room is named by its folder; what is not listed is refused.
 * `@portal/platform/manifest` (schemas) and `/render` (types) are free of React: the server and the release command read
 * them, and nothing else of platform.
 */
const REMOTE = ['@portal/api', '@portal/platform', '@portal/ui', '@portal/domain']

export const ROOMS = {
  'packages/domain': [],
  'packages/api': ['@portal/domain'],
  'packages/platform': ['@portal/api'],
  'packages/ui': ['@portal/domain'],
  'packages/build': ['@portal/platform/manifest'],
  'packages/server': [
    '@portal/domain',
    '@portal/api',
    '@portal/platform/manifest',
    '@portal/platform/render',
  ],
  'packages/e2e': ['@portal/domain', '@portal/api'],
  shell: REMOTE,
  'mf-*': REMOTE,
}

const OURS = [
  '@portal/domain',
  '@portal/api',
  '@portal/platform',
  '@portal/ui',
  '@portal/build',
  '@portal/server',
  '@portal/e2e',
]

/** Matches an import of any package of ours that is not in `allowed`, whatever its sub-path. */
function forbidden(allowed) {
  const whole = allowed.filter((name) => OURS.includes(name))
  const parts = allowed.filter((name) => !OURS.includes(name))
  const exceptions = [...whole.map((name) => `${name}(?:/|$)`), ...parts.map((name) => `${name}$`)]
  const not = exceptions.length === 0 ? '' : `(?!${exceptions.join('|')})`
  return `^${not}(?:@portal/|(?:${appNames().join('|')})(?:/|$)|mf-[a-z-]+(?:/|$))`
}

/** `../../mf-payments/src/x`: the same border, passed on foot. */
const BY_PATH = {
  regex: '^(?:\\.\\.?/)+(?:shell|packages|mf-[a-z0-9-]+)/',
  message: 'A workspace is imported by its name, where it may be imported at all.',
}
/** A sheet without a module of its own is everybody's: the shell loads those of `ui`. */
const GLOBAL_STYLES = {
  regex: '(?<!\\.module)\\.css$',
  message: 'Styles of a remote are CSS modules (*.module.css).',
}

/** One flat-config block a room. */
export function roomRules() {
  return Object.entries(ROOMS).map(([room, allowed]) => ({
    files: [`${room}/src/**/*.{ts,tsx,mjs}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            BY_PATH,
            ...(allowed === REMOTE && room !== SHELL ? [GLOBAL_STYLES] : []),
            {
              regex: forbidden(allowed),
              message: `${room} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}.`,
            },
          ],
        },
      ],
    },
  }))
}
