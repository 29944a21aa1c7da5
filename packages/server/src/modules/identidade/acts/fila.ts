/**
 * The queue of identities: no personal data before the claim, no other person's answer before the decision
 * (rule: identidade/conferencia).
 */
import * as api from '@portal/api/operacao/identidades'
import { ROTULO_GESTO } from '@portal/domain/identidade'
import { PEGA_MINUTOS } from '@portal/domain/revisao'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { fieldsText, moment, table } from '../../../kernel/acts/text'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail } from '../../../kernel/failure'
import { alvoDe, lockPega, openCaso, unknownIdentidade } from './caso'
import { defineAct, defineReading, defineSequence } from './context'
import { aberta, naLista } from './views'

const casoField = z.object({ caso: idField }).transform(({ caso }) => ({ id: caso }))

export const listIdentidades = defineReading({
  ato: 'ver-identidade',
  endpoint: api.listIdentidades,
  fromCall: ({ todas, per_page: limite }) => ({ decididas: todas === '1', limite }),
  async read(contexto, { decididas = false, limite }: { decididas?: boolean; limite: number }) {
    const { filaDeIdentidades, pareceres } = contexto.store
    const found = await (decididas
      ? filaDeIdentidades.listComDocumentos(limite)
      : filaDeIdentidades.list(limite))
    const answered = new Map<number, string[]>()
    for (const { id, por } of await pareceres.listQuem(found.map(({ id }) => id)))
      answered.set(id, [...(answered.get(id) ?? []), por])
    return done(found.map((identidade) => naLista(identidade, answered.get(identidade.id) ?? [], contexto)))
  },
  command: (act) =>
    defineCommand({
      name: 'identidades',
      summary: 'lista as identidades que esperam conferência: primeiro o prazo mais próximo',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
      print: (identidades) =>
        table(
          ['CASO', 'CONTA', 'VIA', 'ENVIADA EM', 'PRAZO', 'COM'],
          identidades.map(({ id, conta, via, enviadaEm, prazoEm, pega }) => [
            id,
            conta,
            via,
            moment(enviadaEm),
            moment(prazoEm),
            pega?.por,
          ]),
          'Nenhuma identidade espera conferência.',
        ),
    }),
})

/** Does not claim it. Fails with NAO_ENCONTRADO. */
export const openIdentidade = defineReading({
  ato: 'ver-identidade',
  endpoint: api.findIdentidade,
  async read(contexto, { id }: { id: number }) {
    const identidade = await contexto.store.identidades.find(id)
    return identidade === undefined
      ? unknownIdentidade(id)
      : done(aberta(await openCaso(contexto.store, identidade), contexto))
  },
})

/**
 * Claims the given case, or the first that is free for this person, for ten minutes. Fails with
 * NAO_ENCONTRADO or CONFLITO.
 */
export const pegarIdentidade = defineAct({
  ato: 'ver-identidade',
  endpoint: api.pegarIdentidade,
  async run(tx, { id }: { id?: number }, contexto) {
    const { operador: por, now } = contexto
    const ate = later(now, PEGA_MINUTOS * MINUTE_MS)
    const pega = await tx.filaDeIdentidades.pegar({ id, por, ate }, now)
    const identidade = pega === undefined ? undefined : await tx.identidades.find(pega)
    if (identidade !== undefined) return done(aberta(await openCaso(tx, identidade), contexto))
    if (id === undefined) return fail('NAO_ENCONTRADO', { message: 'Não há identidade livre na fila.' })
    return fail('CONFLITO', {
      message: `A identidade ${id} não está livre: outra pessoa a pegou, você já respondeu, ou já foi decidida.`,
    })
  },
  audit: ({ id }) => ({ acao: 'identidade-pega', alvo: alvoDe(id) }),
  command: (act) =>
    defineCommand({
      name: 'identidade pegar',
      argument: 'caso',
      optional: true,
      summary: 'pega por 10 minutos o caso dado, ou o próximo livre, e mostra o que conferir',
      input: z.object({ caso: idField.optional() }).transform(({ caso }) => ({ id: caso })),
      act,
      print: ({ pedido, declarado, pega, ...caso }) =>
        fieldsText([
          ['Caso', caso.id],
          ['Conta', caso.conta],
          ['Conferência', `${caso.respostas + 1}ª resposta`],
          ['Via', caso.via],
          ['Imagens', caso.imagens.join(', ') || 'nenhuma'],
          ['Gesto pedido', ROTULO_GESTO[pedido.gesto]],
          ['Código pedido', pedido.codigo],
          ['Atendimento', declarado?.atendimento],
          ['Nome declarado', declarado?.nome],
          ['CPF declarado', declarado?.cpf],
          ['Nascimento declarado', declarado?.nascimento],
          ['Prazo', moment(caso.prazoEm)],
          ['Seu até', moment(pega?.ate ?? null)],
        ]),
    }),
})

export const pegarProximaIdentidade = defineSequence({
  ato: 'ver-identidade',
  endpoint: api.pegarProximaIdentidade,
  run: (contexto, _input: object) => pegarIdentidade(contexto, {}),
})

/** Returns it to the queue. Fails with NAO_ENCONTRADO or CONFLITO. */
export const soltarIdentidade = defineAct({
  ato: 'ver-identidade',
  endpoint: api.soltarIdentidade,
  lock: (tx, { id }: { id: number }, { operador: por, now }) => lockPega(tx, { id, por }, now),
  async run(tx, { id }) {
    await tx.filaDeIdentidades.soltar(id)
    return done({ id })
  },
  audit: ({ id }) => ({ acao: 'identidade-solta', alvo: alvoDe(id) }),
  view: () => undefined,
  command: (act) =>
    defineCommand({
      name: 'identidade soltar',
      argument: 'caso',
      summary: 'devolve à fila o caso que você pegou',
      input: casoField,
      act,
      print: ({ id }) => [`Identidade ${id} de volta à fila.`],
    }),
})
