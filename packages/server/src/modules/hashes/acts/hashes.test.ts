import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestApp, type TestApp } from '../../../testing/app'
import { auditOf } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'

describe('pnpm portal hashes', () => {
  let test: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'hashes-'))
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const lista = (lines: readonly string[]) => {
    const file = join(folder, `${randomBytes(4).toString('hex')}.txt`)
    writeFileSync(file, lines.join('\n'))
    return file
  }
  const hex = () => randomBytes(32).toString('hex')
  const importar = (file: string) =>
    runPortal(test, [
      'hashes',
      'importar',
      file,
      '--fonte',
      'órgão, versão 1',
      '--classe',
      'demais',
      '--motivo',
      'lista sob contrato',
    ])

  it('imports a list once, line by line, and shows its source and no picture', async () => {
    const file = lista(['# de um órgão', hex(), '', hex().toUpperCase()])
    expect((await importar(file)).out).toContain('2 hashes novos, 0 que já estavam.')
    expect((await importar(file)).out).toContain('0 hashes novos, 2 que já estavam.')
    const listed = await runPortal(test, ['hashes', 'listar'])
    expect(listed.out).toMatch(/órgão, versão 1.*demais.*lista sob contrato/)
    expect(await auditOf(test, 'hashes:órgão, versão 1')).toMatchObject([
      { ator: 'operador:ana', acao: 'hashes-importados', dados: { linhas: 2, novos: 2 } },
      { dados: { novos: 0 } },
    ])
  })

  it('names the line that is no hash, and imports nothing of the list', async () => {
    const bad = await importar(lista([hex(), 'abc', hex()]))
    expect(bad.code).toBe(2)
    expect(bad.err).toContain('a linha 2 não é um hash PDQ')
    const { rows } = await test.database.pool.query('SELECT versao FROM hashes_versao')
    expect(rows).toHaveLength(1)
  })

  it('confirms before removing a hash, and needs two people for it', async () => {
    await importar(lista([hex()]))
    const { rows } = await test.database.pool.query<{ id: number }>(
      'SELECT max(id) AS id FROM hashes_bloqueados',
    )
    const remover = () =>
      runPortal(test, ['hashes', 'remover', String(rows[0]?.id), '--motivo', 'pedido do órgão'], true)
    expect((await remover()).out).toContain('falta outra pessoa confirmar')
    const again = await remover()
    expect(again.code).toBe(1)
    expect(again.err).toContain('outra pessoa remove')
  })
})
