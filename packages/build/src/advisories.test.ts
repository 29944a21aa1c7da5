import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEADLINE_DAYS, verdictOf } from '../../../scripts/advisories.mjs'

describe('the advisory check', () => {
  it('fails for an advisory, prints it, and states the deadline of each severity', () => {
    const text = 'moderate: something in a-package'
    const found = verdictOf(1, text)
    expect(found.code).toBe(1)
    expect(found.text).toMatch(
      /^moderate: something in a-package\nDays .*critical 2, high 7, moderate 30, low 90\.$/,
    )
  })

  it.each([
    ['a registry without advisories', 1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405'],
    ['no network', 1, 'request to https://registry failed, reason: getaddrinfo EAI_AGAIN registry'],
    ['a check that was ended', null, ''],
    ['no npx', null, 'spawnSync npx ENOENT'],
  ])('neither passes nor fails with %s: it reports that nothing was checked', (_name, code, text) => {
    const found = verdictOf(code, text)
    expect(found.code).toBe(3)
    expect(found.text).toContain('NOT CHECKED')
    expect(found.text).toContain(text)
  })

  it('passes without advisories', () => {
    expect(verdictOf(0, '').code).toBe(0)
  })

  it('uses the deadlines of docs/security.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
    for (const [severity, days] of Object.entries(DEADLINE_DAYS))
      expect(text).toMatch(new RegExp(`^\\| ${severity} \\| ${days} \\|`, 'm'))
  })
})
