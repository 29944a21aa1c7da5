import { verdictOf } from '../../../scripts/advisories.mjs'

describe('the advisory check', () => {
  it('fails for an advisory, and shows it', () => {
    const text = 'moderate: something in a-package'
    expect(verdictOf(1, text)).toEqual({ code: 1, text })
    expect(verdictOf(null, 'killed').code).toBe(1)
  })

  it('says that nothing was checked where the registry offers no advisories', () => {
    const found = verdictOf(1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405')
    expect(found.code).toBe(0)
    expect(found.text).toContain('NOT CHECKED')
  })

  it('passes where there is none', () => {
    expect(verdictOf(0, '').code).toBe(0)
  })
})
