/**
 * Documents of a decided identity can be reopened by two people, for an hour and for the first of them (rule:
 * identidade/reabertura).
 */
import * as api from '@portal/api/operacao/identidades'
import { PROPOSTA_HORAS, REABERTURA_MINUTOS } from '@portal/domain/limites'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, motivoField } from '../../../kernel/acts/fields'
import { moment } from '../../../kernel/acts/text'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope } from '../store'
import { alvoDe, unknownIdentidade } from './caso'
import { defineAct } from './context'

interface Reabertura {
  id: number
  pedidaPor: string
  /** Null until the second person agrees. */
  ate: Date | null
}

/** Fails with NAO_ENCONTRADO, or CONFLITO: undecided, erased, or the same person twice. */
export const reabrirDocumentos = defineAct({
  ato: 'reabrir-documentos',
  endpoint: api.reabrirDocumentos,
  lock: async (tx, { id }: { id: number; motivo: string }) =>
    reabrivel(tx, id, await tx.identidades.lock(id)),
  async run(tx, { id }, { subject, operador: por, now }) {
    const { reaberturaPedidaPor: first, reaberturaPedidaEm: em } = subject
    if (first === null || em === null || later(em, PROPOSTA_HORAS * HOUR_MS) <= now) {
      await tx.filaDeIdentidades.pedirReabertura(id, por, now)
      return done<Reabertura>({ id, pedidaPor: por, ate: null })
    }
    if (first === por) return fail('CONFLITO', { message: 'Você já pediu: outra pessoa precisa concordar.' })
    const ate = later(now, REABERTURA_MINUTOS * MINUTE_MS)
    await tx.filaDeIdentidades.reabrir(id, { por: first, ate })
    return done<Reabertura>({ id, pedidaPor: first, ate })
  },
  audit: ({ ate }, { id, motivo }, { subject }) => ({
    acao: ate === null ? 'identidade-reabertura-pedida' : 'identidade-reaberta',
    alvo: alvoDe(id),
    dados: { motivo, pedidaPor: subject.reaberturaPedidaPor },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), motivo: z.string() }),
    async propose({ store }, { id, motivo }, eu) {
      const found = await reabrivel(store, id, await store.identidades.find(id))
      const resumo = `Reabrir os documentos da identidade ${id} para ${eu.nome}, por uma hora.`
      return found.ok ? done({ dados: { id, motivo }, motivo, resumo }) : found
    },
    agreed: ({ ate }) => ate !== null,
  },
  command: (act) =>
    defineCommand({
      name: 'identidade reabrir',
      argument: 'caso',
      summary: 'pede para ver de novo os documentos de uma identidade decidida; outra pessoa concorda',
      options: { motivo: { value: '"texto"', help: 'por que é preciso ver de novo', required: true } },
      input: z
        .object({ caso: idField, motivo: motivoField })
        .transform(({ caso, motivo }) => ({ id: caso, motivo })),
      act,
      print: ({ id, pedidaPor, ate }) => [
        ate === null
          ? `Reabertura da identidade ${id} pedida: falta outra pessoa concordar.`
          : `Identidade ${id} aberta a ${pedidaPor} até ${moment(ate) ?? ''}.`,
      ],
    }),
})

async function reabrivel(
  { documentos }: Pick<IdentidadeScope, 'documentos'>,
  id: number,
  identidade: Identidade | undefined,
): Promise<Outcome<Identidade>> {
  if (identidade === undefined) return unknownIdentidade(id)
  if (identidade.decididaEm === null)
    return fail('CONFLITO', { message: `A identidade ${id} ainda espera decisão: pegue o caso.` })
  if ((await documentos.listTipos(id)).length === 0)
    return fail('CONFLITO', { message: `As imagens da identidade ${id} já foram apagadas.` })
  return done(identidade)
}
