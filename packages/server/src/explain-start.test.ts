import { explainStart } from './explain-start'

const crashed = new Error('Aborted()')

describe('a start that failed', () => {
  it('names a full disk beside the stack', async () => {
    const text = await explainStart(crashed, '/var/lib/portal', () => Promise.resolve(0))
    expect(text).toContain('O servidor não pôde iniciar')
    expect(text).toContain('Causa provável: disco quase cheio: 0 MB livres em /var/lib/portal')
  })

  it.each([
    ['there is room', '/var/lib/portal', () => Promise.resolve(5_000)],
    ['the folder cannot be read', '/var/lib/portal', () => Promise.reject(new Error('no disk'))],
    ['the folder is unknown', undefined, () => Promise.resolve(0)],
  ])('names no disk where %s', async (_case, folder, free) => {
    expect(await explainStart(crashed, folder, free)).not.toContain('disco')
  })

  it.each([
    ['EADDRINUSE', 'PORT'],
    ['EACCES', 'DATA_DIR'],
    ['ECONNREFUSED', 'DATABASE_URL'],
  ])('explains %s without a stack', async (code, name) => {
    const text = await explainStart(Object.assign(new Error('x'), { code }), '/tmp', () => Promise.resolve(0))
    expect(text).toContain(name)
    expect(text).not.toContain('stack')
  })
})
