import { denunciar } from '@portal/api/busca'
import { exportDados } from '@portal/api/usuario'
import { must } from '../testing/accounts'
import { openAdvertiser } from '../testing/anuncios'
import { openTestApp } from '../testing/app'
import { usualKind } from '../testing/databases'
import { contextoOf, publishFree } from '../testing/operador'
import { CAMPOS_EXPORTADOS } from '../modules/contas/db/campos-exportados'
import { TABELAS_DO_USUARIO } from '../modules/contas/db/usuario-exportado'
import { retirarAnuncio } from '../modules/denuncias/acts/retirar'
import { showAnuncio } from '../modules/operacao/acts/show-anuncio'
import { ocultarAgora } from '../modules/denuncias/acts/ocultar'

describe('an export', () => {
  it('reveals neither an open report nor which operator looked or decided', async () => {
    const test = await openTestApp(usualKind())
    const ana = await openAdvertiser(test)
    const [id, other] = [await publishFree(ana), await publishFree(ana)]
    const body = { motivo: 'Suspeita de menor de 18 anos' }
    const { protocolo = '' } = must(await test.call()(denunciar, { params: { id: String(id) }, body }))
    const contexto = { ...contextoOf(test), operador: 'operadora-zilda' }
    await showAnuncio(contexto, { id })
    expect((await ocultarAgora(contexto, { protocolo })).ok).toBe(true)
    await retirarAnuncio(contexto, { id: other, motivo: 'Texto de terceiro.' })
    await test.database.pool.query(
      `UPDATE revisoes SET decidida_por = 'operadora-zilda', encaminhada_por = 'operadora-zilda', encaminhada_nota = 'suspeita'`,
    )
    await test.database.pool.query('UPDATE usuarios SET menor_declarado_em = now()')

    const dados: Record<string, unknown> = must(await ana.call(exportDados, {}))
    const text = JSON.stringify(dados)
    for (const clue of [
      'zilda',
      'oculta',
      'consultad',
      'denuncia:',
      'suspeita',
      'oculto_por',
      'congelado',
      'menor_',
    ])
      expect({ clue, found: text.includes(clue) }).toEqual({ clue, found: false })
    expect(dados['revisoes']).toMatchObject([{ decidida_por: 'equipe' }, { decidida_por: 'equipe' }])
    expect(dados['auditoria']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ acao: 'anuncio-retirado', dados: { motivo: 'Texto de terceiro.' } }),
      ]),
    )
    await test.close()
  })

  it('names for each table what it contains', () => {
    expect(Object.keys(CAMPOS_EXPORTADOS)).toEqual(['usuarios', ...Object.keys(TABELAS_DO_USUARIO)])
  })
})
