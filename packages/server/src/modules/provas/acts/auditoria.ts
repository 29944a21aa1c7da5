/** The audit and its chain (rules: operacao/auditoria, operacao/cadeia). */
import * as api from '@portal/api/operacao/auditoria'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { LIMITE, limiteField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { checkAll, type Conferencia } from '../use-cases/check-auditoria'
import { auditoriaTable } from '../../contas'
import { defineAct, defineReading, defineSequence } from './context'

interface Filtro {
  alvo?: string
  /** An operator's name, or a whole actor as in 'sistema:selo'. */
  quem?: string
  /** Entries before this one. */
  antes?: number
  limite: number
}

/** Newest first. */
export const listAuditoria = defineReading({
  ato: 'ver-auditoria',
  endpoint: api.listAuditoria,
  fromCall({ alvo, quem, antes, per_page: limite }) {
    const before = Number(antes)
    return {
      ...(alvo && { alvo }),
      ...(quem && { quem }),
      ...(Number.isSafeInteger(before) && before > 0 && { antes: before }),
      limite,
    }
  },
  async read({ store }, { quem, limite, ...filtro }: Filtro) {
    // `usuario:7` and `sistema` name no operator.
    const ator = quem === undefined || /:|^sistema$/.test(quem) ? quem : `operador:${quem}`
    const entradas = await store.auditoria.list({
      ...filtro,
      ...(ator !== undefined && { ator }),
      limite: limite + 1,
    })
    const shown = entradas.slice(0, limite)
    return done({ entradas: shown, temMais: entradas.length > limite })
  },
  view: ({ entradas, temMais }) => ({
    entradas: entradas.map(({ criadoEm: em, dados, ...entrada }) => ({
      ...entrada,
      em,
      dados: { ...dados },
    })),
    temMais,
  }),
  command: (act) =>
    defineCommand({
      name: 'auditoria',
      summary: 'o que os operadores fizeram, do mais novo ao mais antigo',
      options: {
        alvo: {
          value: 'anuncio:12',
          help: 'só sobre este alvo (usuario:3, album:7, denuncia:D…, cupom:X)',
        },
        de: { value: 'nome', help: 'só deste operador' },
        ...LIMITE,
      },
      input: z
        .object({
          alvo: z.string().max(120).optional(),
          de: z.string().max(60).optional(),
          limite: limiteField,
        })
        .transform(({ de, ...rest }) => ({ ...rest, quem: de })),
      act,
      print: ({ entradas }) => auditoriaTable(entradas),
    }),
})

const recordConferencia = defineAct({
  ato: 'conferir-auditoria',
  run: async (_tx, conferencia: Conferencia) => done(conferencia),
  audit: ({ total }) => ({ acao: 'auditoria-conferida', alvo: 'auditoria', dados: { achados: total } }),
})

export const checkAuditoria = defineSequence({
  ato: 'conferir-auditoria',
  endpoint: api.checkAuditoria,
  run: async (contexto, _input: object) => recordConferencia(contexto, await checkAll(contexto)),
  view: ({ achados, ...rest }) => ({ ...rest, achados: [...achados], confere: rest.total === 0 }),
})

/** Fails when the audit is inconsistent, with every finding and its place. */
export const checkCadeia = defineReading({
  ato: 'conferir-auditoria',
  async read(contexto, { selo }: { selo?: string }) {
    const conferencia = await checkAll(contexto, selo)
    const { achados, total } = conferencia
    if (total === 0) return done(conferencia)
    const linhas = achados.map(({ tipo, onde }) => `${tipo} · ${onde}`)
    const mais = total > linhas.length ? [`e mais ${total - linhas.length}`] : []
    return fail('CONFLITO', { message: ['A auditoria não confere:', ...linhas, ...mais].join('\n') })
  },
  command: (act) =>
    defineCommand({
      name: 'auditoria conferir',
      summary: 'refaz a cadeia dos atos e a compara com os selos; termina com 1 se algo não confere',
      options: { selo: { value: "'{…}'", help: 'também contra este selo, como veio por e-mail' } },
      input: z.object({ selo: z.string().max(2_000).optional() }),
      act,
      print: ({ entradas, selos }) => [
        `Tudo confere: ${count(entradas, 'ato', 'atos')}, ${count(selos, 'selo', 'selos')}.`,
      ],
    }),
})
