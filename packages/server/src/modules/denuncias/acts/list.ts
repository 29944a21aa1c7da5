/** Reports: list, show, assign. */
import type { AnswerOf } from '@portal/api/endpoint'
import * as api from '@portal/api/operacao/denuncias'
import { DE_MENOR } from '@portal/domain/denuncia'
import { codigoAnunciante } from '@portal/domain/perfil'
import { segundosDe, type TipoGravacao } from '@portal/domain/gravacao'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, LIMITE, limiteField, textField } from '../../../kernel/acts/fields'
import { fieldsText, moment, table } from '../../../kernel/acts/text'
import { done, type Outcome } from '../../../kernel/failure'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { DenunciasScope } from '../store'
import { answered, unknownDenuncia } from '../use-cases/denuncia-recusada'
import { findGravacaoDaDenuncia, listFotosDaDenuncia } from '../use-cases/fotos-denunciadas'
import { denunciaResumo, denunciaVista, type DenunciaResumo, type DenunciaVista } from './views'
import { situacaoDe } from '../../anuncios'
import { defineAct, defineReading } from './context'

export const protocoloField = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^D\d{8}-[A-Z0-9-]{1,20}$/, 'um protocolo é como D20261121-ZPERG-8YB9A'))

export const alvoDe = (protocolo: string): string => `denuncia:${protocolo}`

/** Locks an open report. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function lockAberta(
  { denuncias }: Pick<DenunciasScope, 'denuncias'>,
  protocolo: string,
): Promise<Outcome<DenunciaGuardada>> {
  const denuncia = await denuncias.lock(protocolo)
  if (denuncia === undefined) return unknownDenuncia(protocolo)
  return denuncia.status === 'aberta' ? done(denuncia) : answered(denuncia)
}

export const listDenuncias = defineReading({
  ato: 'ver-denuncias',
  endpoint: api.listDenuncias,
  fromCall: ({ todas, per_page: limite }) => ({ abertas: todas !== '1', limite }),
  read: async ({ store }, filtro: { abertas: boolean; limite: number }) =>
    done({ denuncias: (await store.denuncias.list(filtro)).map(denunciaResumo) }),
  view: ({ denuncias }) => denuncias.map(naLista),
  command: (act) =>
    defineCommand({
      name: 'denuncias',
      summary: 'lista as denúncias: as abertas pelo prazo, e depois as respondidas',
      options: { abertas: { help: 'só as que esperam resposta' }, ...LIMITE },
      input: z.object({ abertas: flagField, limite: limiteField }),
      act,
      print: denunciasTable,
    }),
})

function naLista<T extends DenunciaResumo>(denuncia: T) {
  const { conta } = denuncia
  return { ...denuncia, conta: conta === null ? null : codigoAnunciante(conta) }
}

function denunciasTable({ denuncias }: { denuncias: readonly DenunciaResumo[] }): string[] {
  return table(
    [
      'PROTOCOLO',
      'ALVO',
      'ANÚNCIO',
      'TÍTULO',
      'MOTIVO',
      'STATUS',
      'PRAZO',
      'EM MASSA',
      'COM',
      'OCULTADA EM',
      'PEDE RESPOSTA',
    ],
    denuncias.map((denuncia) => [
      denuncia.protocolo,
      denuncia.alvo,
      denuncia.anuncioId,
      denuncia.anuncioTitulo,
      denuncia.motivo,
      denuncia.status,
      moment(denuncia.prazoEm),
      denuncia.emMassa,
      denuncia.responsavel,
      moment(denuncia.ocultadaEm),
      denuncia.pedeResposta,
    ]),
    'Nenhuma denúncia.',
  )
}

/** Includes the reporter's text and address; the view is audited. Fails with NAO_ENCONTRADO. */
export const showDenuncia = defineAct({
  ato: 'ver-denuncias',
  endpoint: api.findDenuncia,
  async run(tx, { protocolo }: { protocolo: string }) {
    const denuncia = await tx.denuncias.find(protocolo)
    return denuncia === undefined
      ? unknownDenuncia(protocolo)
      : done(denunciaVista(denuncia, await tx.denuncias.findConversa(denuncia.id)))
  },
  audit: ({ protocolo }) => ({ acao: 'denuncia-consultada', alvo: alvoDe(protocolo) }),
  view: (denuncia, _caller, { store }) => denunciaAberta(store, denuncia),
  command: (act) =>
    defineCommand({
      name: 'denuncia',
      argument: 'protocolo',
      summary: 'mostra uma denúncia inteira (a consulta fica na auditoria)',
      input: z.object({ protocolo: protocoloField }),
      act,
      print: denunciaLines,
    }),
})

/** Includes the current listing. */
async function denunciaAberta(
  store: DenunciasScope,
  denuncia: DenunciaVista,
): Promise<AnswerOf<typeof api.findDenuncia>> {
  const { protocolo, anuncioId, alvo, alvoId, motivo } = denuncia
  const anuncio = anuncioId === null ? undefined : await store.anuncios.find(anuncioId)
  const others = anuncioId === null ? [] : await store.denuncias.listDoAnuncio(anuncioId)
  const stored = await store.denuncias.find(protocolo)
  const escritor = stored && (await store.escritores.findDaDenuncia(stored.id))
  const gravacaoOf = async (tipo: TipoGravacao) => {
    const gravacao = await findGravacaoDaDenuncia(store, denuncia, tipo)
    return gravacao && { [tipo]: { segundos: segundosDe(gravacao.duracaoMs) } }
  }
  const pedido = stored && (await store.pedidosDeFoto.find(stored.id))
  return {
    ...naLista(denuncia),
    pedeSegundaPessoa: motivo === DE_MENOR,
    ...(pedido === undefined ? {} : { selfie: pedido.selfie }),
    ...(escritor === undefined ? {} : { escritor: { silenciadoAte: escritor.ate } }),
    fotos: await listFotosDaDenuncia(store, denuncia),
    ...(await gravacaoOf('voz')),
    ...(await gravacaoOf('video')),
    deFoto: alvo === 'foto' && alvoId !== null,
    anuncio: anuncio === undefined ? null : { ...anuncio, situacao: situacaoDe(anuncio) },
    outras: others
      .filter((other) => other.protocolo !== protocolo)
      .map((other) => ({ protocolo: other.protocolo, status: other.status, motivo: other.motivo })),
  }
}

function denunciaLines(denuncia: DenunciaVista): string[] {
  return fieldsText([
    ['Denúncia', denuncia.protocolo],
    ['Status', denuncia.status],
    ['Alvo', denuncia.alvo],
    ['Endereço informado', denuncia.endereco],
    ['Encontrado', denuncia.alvoId],
    ['Conta', denuncia.conta],
    ['Anúncio', denuncia.anuncioId === null ? null : `${denuncia.anuncioId} "${denuncia.anuncioTitulo}"`],
    ['Responsável', denuncia.responsavel],
    ['Em massa', denuncia.emMassa ? 'sim' : null],
    ['Motivo', denuncia.motivo],
    ['Descrição', denuncia.descricao],
    ['Nome', denuncia.nome],
    ['E-mail', denuncia.email],
    ['Recebida em', moment(denuncia.criadoEm)],
    ['Prazo', moment(denuncia.prazoEm)],
    ['Anúncio ocultado em', moment(denuncia.ocultadaEm)],
    ['Respondida em', moment(denuncia.encerradaEm)],
    ['Respondida por', denuncia.respondidaPor],
    ['Resposta', denuncia.resposta],
    ...(denuncia.conversa ?? []).map(({ de, texto, em }): [string, string] => [`${moment(em)} ${de}`, texto]),
  ])
}

/**
 * Assigns it to an operator; the reporter sees that it is being examined. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export const assignDenuncia = defineAct({
  ato: 'pegar-caso',
  lock: (tx, { protocolo }: { protocolo: string; a?: string }) => lockAberta(tx, protocolo),
  async run(tx, { protocolo, a }, { operador, now }) {
    const responsavel = a ?? operador
    await tx.denuncias.assign(protocolo, responsavel, now)
    return done({ protocolo, responsavel })
  },
  audit: ({ protocolo, responsavel }, _input, { subject }) => ({
    acao: 'denuncia-atribuida',
    alvo: alvoDe(protocolo),
    dados: { antes: subject.responsavel, depois: responsavel },
  }),
  command: (act) =>
    defineCommand({
      name: 'denuncia atribuir',
      argument: 'protocolo',
      summary: 'diz quem trabalha numa denúncia; quem denunciou lê que está em análise',
      options: { a: { value: 'nome', help: 'o operador (padrão: você)' } },
      input: z.object({ protocolo: protocoloField, a: textField(1, 40).optional() }),
      act,
      print: ({ protocolo, responsavel }) => [`Denúncia ${protocolo} está com ${responsavel}.`],
    }),
})
