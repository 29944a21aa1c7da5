import { describeError } from './logger'

describe('describeError', () => {
  it('keeps the code and constraint of a database error, and nothing that quotes a value', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "ana@exemplo.com"'), {
      severity: 'ERROR',
      code: '22007',
      detail: 'Key (email)=(ana@exemplo.com) already exists.',
      constraint: 'usuarios_email_key',
    })
    const logged = JSON.stringify(describeError(new Error('request failed', { cause: error })))
    expect(logged).toContain('22007')
    expect(logged).toContain('usuarios_email_key')
    expect(logged).not.toContain('ana@exemplo.com')
  })
})
