import * as api from '@portal/api/operacao/hashes'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, motivoField } from '../../../kernel/acts/fields'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { HashBloqueado } from '../ports/hashes'
import { defineAct } from './context'
import { requireHash } from './list'

/**
 * The first person only requests the removal; a second one removes. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export const removeHash = defineAct({
  ato: 'remover-hash',
  endpoint: api.removeHash,
  async lock(tx, { id }: { id: number; motivo: string }) {
    await tx.hashesBloqueados.lock(id)
    return listed(await requireHash(tx, id))
  },
  async run(tx, { id }, { subject: { remocaoPedidaPor: first }, operador, now }) {
    if (first === operador)
      return fail('CONFLITO', { message: 'Quem pediu a remoção não a confirma: outra pessoa remove.' })
    if (first === null) await tx.hashesBloqueados.askRemocao(id, operador)
    else await tx.hashesBloqueados.remove(id, operador, now)
    return done({ id, removido: first !== null })
  },
  audit: ({ id, removido }, { motivo }, { subject }) => ({
    acao: removido ? 'hash-removido' : 'hash-remocao-pedida',
    alvo: `hash:${id}`,
    dados: { motivo, pedidaPor: subject.remocaoPedidaPor },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), motivo: z.string() }),
    async propose({ store }, { id, motivo }) {
      const found = listed(await requireHash(store, id))
      if (!found.ok) return found
      const resumo = `Tirar da lista o hash ${id} (${found.data.fonte}): a foto poderá ser enviada.`
      return done({ dados: { id, motivo }, resumo, motivo })
    },
    agreed: ({ removido }) => removido,
  },
  command: (act) =>
    defineCommand({
      name: 'hashes remover',
      argument: 'id',
      summary: 'pede a remoção de um hash; outra pessoa, com o mesmo comando, remove',
      options: { motivo: { value: '"texto"', help: 'por que sai da lista', required: true } },
      input: z.object({ id: idField, motivo: motivoField }),
      question: (_contexto, { id }) =>
        Promise.resolve(`Tirar da lista o hash ${id}? A foto poderá ser enviada.`),
      act,
      print: ({ id, removido }) => [
        removido ? `Hash ${id} removido.` : `Remoção do hash ${id} pedida: falta outra pessoa confirmar.`,
      ],
    }),
})

function listed(found: Outcome<HashBloqueado>): Outcome<HashBloqueado> {
  if (!found.ok || found.data.removidoEm === null) return found
  return fail('CONFLITO', { message: `O hash ${found.data.id} já foi removido.` })
}
