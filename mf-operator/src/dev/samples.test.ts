import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { findDenuncia, listDenuncias } from '@portal/api/operacao/denuncias'
import { listFila } from '@portal/api/operacao/fila'
import { classeDaDenuncia } from '@portal/domain/denuncia'
import { isAto, regraDoAto } from '@portal/domain/operadores'
import { badSamples, fakeCall } from '@portal/platform/fake'
import { handlers } from './samples'

it('has a valid sample for every call', async () => {
  expect(await badSamples(handlers, CONTRATO_OPERACAO)).toEqual([])
})

const { call } = fakeCall(handlers)

const LOTE = '0b6d1e7c-2f0a-4c55-9f3a-6d2f5a1c9e10'
/** Input that any act of the contract can read. */
const PARAMS = {
  conta: 'BR000128',
  protocolo: 'D-20261122-7K4M2',
  tipo: 'selfie',
  caso: 'revisao:128',
  lote: LOTE,
}
const BODY = {
  dias: 184,
  texto: 'Conferimos tudo.',
  protocolos: ['D-20261122-7K4M2'],
  conta: 'BR000128',
  quantidade: 60,
  nome: 'rui',
  decisao: 'aprovar',
  autoridade: '2ª Vara Criminal',
  processo: 'Ofício 12',
  pedido: 'Cadastro da conta.',
  chegouEm: '2026-11-20T12:00:00Z',
  prazoHoras: 120,
  sigilo: true,
  status: 'procedente',
}

const INPUT = {
  params: { ...PARAMS, id: 7, foto: 31, arquivo: 3 },
  query: {},
  body: { ...BODY, estado: 'mantida', hashes: [], retirarAnuncio: true },
}
/** Claimed from the queue instead. */
const UNUSED = ['fila.pegarProximo']
const USED = [...CONTRATO_OPERACAO].filter(([name]) => !UNUSED.includes(name))

/** Output of an act that one or two people do. */
const outcomeOf = (data: unknown): { resultado: unknown } | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'resultado' in data &&
  !('proposta' in data && data.resultado === null)
    ? data
    : undefined

describe('the samples', () => {
  it.each(USED)('match the schema of %s', async (_name, endpoint) => {
    expect(await call(endpoint, INPUT as never)).toMatchObject({ ok: true })
  })

  it('wait for a second person where the act always needs one, and nowhere else without need', async () => {
    for (const [name, endpoint] of USED) {
      const result = await call(endpoint, INPUT as never)
      const data = outcomeOf(result.ok ? result.data : undefined)
      if (data === undefined || endpoint.ato === undefined || !isAto(endpoint.ato)) continue
      const { duasPessoas } = regraDoAto(endpoint.ato)
      if (duasPessoas === 'sempre')
        expect([name, data]).toMatchObject([name, { proposta: { ato: endpoint.ato } }])
      if (duasPessoas === undefined) expect([name, data.resultado]).toEqual([name, 'feito'])
    }
  })

  it('give each report the class of its reason, and open the report that the list shows', async () => {
    const listed = await call(listDenuncias, { query: {} })
    if (!listed.ok) throw new Error('no list')
    for (const row of listed.data) {
      expect(row.classe).toBe(classeDaDenuncia(row.motivo))
      const opened = await call(findDenuncia, { params: { protocolo: row.protocolo } })
      expect(opened).toMatchObject({ data: { protocolo: row.protocolo, alvo: row.alvo } })
    }
  })

  it('count the queue that they list', async () => {
    const all = await call(listFila, { query: {} })
    if (!all.ok) throw new Error('no queue')
    for (const { classe, total } of all.data.classes) {
      const lane = await call(listFila, { query: { classe } })
      expect(lane).toMatchObject({ data: { casos: { length: total }, esperando: all.data.casos.length } })
    }
  })
})
