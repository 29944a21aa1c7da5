/** Selfies of people who are in a picture, compared by the identity role (rule: estou-na-foto/selfie). */
import * as api from '@portal/api/operacao/selfies'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { moment, table } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { renderFoto } from '../../../kernel/images/render-foto'
import { instanteLocal } from '../../../kernel/instante'
import {
  contextoDaSelfie,
  findGravacaoDaDenuncia,
  listFotosDaDenuncia,
  protocoloField,
} from '../../denuncias'
import type { OperacaoScope } from '../store'
import { defineAct, defineReading, defineSequence } from './context'

export const listSelfies = defineReading({
  ato: 'comparar-selfie',
  endpoint: api.listSelfies,
  read: async ({ store }, _input: object) => done(await store.pedidosDeFoto.listSelfies()),
  view: (selfies) =>
    selfies.map(({ enviadaEm, prazoEm, ...rest }) => ({
      ...rest,
      enviadaEm: instanteLocal(enviadaEm),
      prazoEm: instanteLocal(prazoEm),
    })),
  command: (act) =>
    defineCommand({
      name: 'selfies',
      summary: 'lista as selfies de “Estou nesta foto” que esperam; abrir uma é só na tela',
      input: z.object({}),
      act,
      print: (selfies) =>
        table(
          ['DENÚNCIA', 'ESTADO', 'ENVIADA', 'PRAZO'],
          selfies.map(({ protocolo, estado, enviadaEm, prazoEm }) => [
            protocolo,
            estado,
            moment(enviadaEm),
            moment(prazoEm),
          ]),
          'Nenhuma selfie à espera.',
        ),
    }),
})

const unknown = () => fail('NAO_ENCONTRADO', { message: 'Não há selfie à espera neste pedido.' })

async function lockPedido(tx: OperacaoScope, { protocolo }: { protocolo: string }) {
  const denuncia = await tx.denuncias.lock(protocolo)
  const pedido = denuncia && (await tx.pedidosDeFoto.lock(denuncia.id))
  return denuncia?.status === 'aberta' && pedido !== undefined ? done({ denuncia, pedido }) : unknown()
}

const recordAbertura = defineAct({
  ato: 'comparar-selfie',
  lock: lockPedido,
  async run(tx, _input: { protocolo: string }, { subject: { denuncia }, identidade: { cofre } }) {
    const cifrada = await tx.pedidosDeFoto.findSelfie(denuncia.id)
    if (cifrada === undefined) return unknown()
    const [named] = await listFotosDaDenuncia(tx, denuncia)
    const foto = named
      ? await tx.moderacao.findFoto(named.id)
      : await findGravacaoDaDenuncia(tx, denuncia, 'video')
    if (foto === undefined) return fail('REMOVIDO', { message: 'A foto denunciada já não existe.' })
    const selfie = cofre.open(cifrada, contextoDaSelfie(denuncia.id))
    await tx.pedidosDeFoto.setSelfie(denuncia.id, 'aberta')
    return done({ selfie, foto })
  },
  audit: (_data, { protocolo }) => ({ acao: 'selfie-aberta', alvo: `denuncia:${protocolo}` }),
})

/** Once: opening erases it. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const mostrarSelfie = defineSequence({
  ato: 'comparar-selfie',
  endpoint: api.mostrarSelfie,
  async run(contexto, input: { protocolo: string }) {
    const found = await recordAbertura(contexto, input)
    if (!found.ok) return found
    const foto = await renderFoto(contexto, found.data.foto, 'cor')
    if (!foto.ok) return foto
    const { showPicture } = await import('../../../kernel/images/shown')
    return done({ selfie: await showPicture(found.data.selfie, 'cor'), foto: foto.data })
  },
})

/** For the person who answers the report; decides nothing. Fails with NAO_ENCONTRADO or CONFLITO. */
export const responderSelfie = defineAct({
  ato: 'comparar-selfie',
  endpoint: api.responderSelfie,
  lock: lockPedido,
  async run(tx, { protocolo, confere }: { protocolo: string; confere: boolean }, { subject }) {
    if (subject.pedido.selfie !== 'aberta')
      return fail('CONFLITO', { message: 'Abra a selfie antes de responder.' })
    const estado = confere ? ('confere' as const) : ('nao-confere' as const)
    await tx.pedidosDeFoto.setSelfie(subject.denuncia.id, estado)
    return done({ protocolo, estado })
  },
  audit: ({ estado }, { protocolo }) => ({
    acao: 'selfie-comparada',
    alvo: `denuncia:${protocolo}`,
    dados: { estado },
  }),
  command: (act) =>
    defineCommand({
      name: 'selfie responder',
      argument: 'protocolo',
      summary: 'diz se a selfie, aberta na tela, é da pessoa da foto; não decide a denúncia',
      options: { resultado: { value: 'confere|nao-confere', help: 'o que se viu', required: true } },
      input: z
        .object({ protocolo: protocoloField, resultado: z.enum(['confere', 'nao-confere']) })
        .transform(({ protocolo, resultado }) => ({ protocolo, confere: resultado === 'confere' })),
      act,
      print: ({ protocolo, estado }) => [`Selfie de ${protocolo}: ${estado}.`],
    }),
})
