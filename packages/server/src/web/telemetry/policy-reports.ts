/** CSP violation reports of browsers, reduced to labels of closed sets. */
import { z } from 'zod'

const REPORTS_A_CALL = 20
const OTHER = 'outro'

const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'trusted-types',
  'require-trusted-types-for',
  'manifest-src',
  'child-src',
])
/** Keywords that browsers send in place of a URL. */
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'])
const EXTENSION = /^[a-z-]+-extension:/
const RELEASED = /\/releases\/([a-z][a-z0-9-]{0,39})\//

export interface PolicyLabels {
  directive: string
  /** Kind of source that was refused: a browser keyword, a scheme, this origin or another one. */
  blocked: string
  /** Remote whose script violated the policy. */
  app: string
}

const text = z.string().max(4_096).catch('')
const legacySchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
})

interface Violation {
  directive: string
  blocked: string
  source: string
}

/** Violations in a call of either format: `report-uri` sends one, the Reporting API a list of mixed types. */
function violationsOf(body: unknown): Violation[] {
  const legacy = legacySchema.safeParse(body)
  if (legacy.success) {
    const { 'csp-report': report } = legacy.data
    const directive = report['effective-directive'] || report['violated-directive']
    return [{ directive, blocked: report['blocked-uri'], source: report['source-file'] }]
  }
  if (!Array.isArray(body)) return []
  return body.slice(0, REPORTS_A_CALL).flatMap((each: unknown) => {
    const report = reportSchema.safeParse(each)
    if (!report.success) return []
    const { effectiveDirective: directive, blockedURL: blocked, sourceFile: source } = report.data.body
    return [{ directive, blocked, source }]
  })
}

function blockedOf(blocked: string, own: readonly string[]): string {
  if (WORDS.has(blocked)) return blocked
  const scheme = /^(data|blob|about|filesystem)(:|$)/.exec(blocked)?.[1]
  if (scheme !== undefined) return scheme
  if (EXTENSION.test(blocked)) return 'extension'
  if (!URL.canParse(blocked)) return OTHER
  return own.includes(new URL(blocked).origin) ? 'own-origin' : 'other-origin'
}

/** Labels of every violation in a call; `app` is taken from the report, and counts only if it is released. */
export function policyLabels(body: unknown, own: readonly string[]): PolicyLabels[] {
  return violationsOf(body).map(({ directive, blocked, source }) => {
    // Older browsers append the sources to the name.
    const [name = ''] = directive.split(' ', 1)
    return {
      directive: DIRECTIVES.has(name) ? name : OTHER,
      blocked: blockedOf(blocked, own),
      app: RELEASED.exec(source)?.[1] ?? OTHER,
    }
  })
}
