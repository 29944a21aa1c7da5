/**
 * Appeals: decided once, by somebody who did not take part in the first decision (rule: denuncias/recurso).
 */
import * as api from '@portal/api/operacao/denuncias'
import { DE_MENOR } from '@portal/domain/denuncia'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { alwaysProposed } from '../../../kernel/acts/act'
import { flagField, idField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { fieldsText, moment, table } from '../../../kernel/acts/text'
import { done, fail, type Failure } from '../../../kernel/failure'
import type { DecisaoRecurso, RecursoGuardado } from '../ports/recursos'
import type { DenunciasScope } from '../store'
import { retirar } from './retirar'
import { dossieDe } from '../use-cases/dossie'
import { recursoDecididoMail } from '../use-cases/denuncia-emails'
import { tomarMedidas } from '../use-cases/medidas'
import { defineAct, defineReading, defineSequence, type DenunciasActContext } from './context'

const MOTIVO_NEUTRO = 'descumprimento dos Termos e Condições.'
const RESPOSTA_MAX = 2_000

async function lockRecurso(tx: DenunciasScope, id: number) {
  const recurso = await tx.recursos.lock(id)
  return recurso === undefined ? fail('NAO_ENCONTRADO', { message: `Não há recurso ${id}.` }) : done(recurso)
}

function recursoVisto(recurso: RecursoGuardado, eu: string) {
  return {
    ...recurso,
    podeDecidir: recurso.estado === 'aberto' && !tookPart(recurso, eu),
    pedeSegundaPessoa: recurso.motivoDenuncia === DE_MENOR,
  }
}

/** Whether a person proposed, took or confirmed the contested decision. */
function tookPart(
  { decisaoPor, decisaoConfirmadaPor }: Pick<RecursoGuardado, 'decisaoPor' | 'decisaoConfirmadaPor'>,
  nome: string,
): boolean {
  return decisaoPor === nome || decisaoConfirmadaPor === nome
}

export const listRecursos = defineReading({
  ato: 'ver-recursos',
  endpoint: api.listRecursos,
  fromCall: ({ todos, per_page: limite }) => ({ abertos: todos !== '1', limite }),
  read: async ({ store, operador }, filtro: { abertos: boolean; limite: number }) =>
    done({
      recursos: (await store.recursos.list(filtro)).map((recurso) => {
        const {
          texto: _words,
          resposta: _answer,
          motivoDenuncia: _reason,
          ...visto
        } = recursoVisto(recurso, operador)
        return visto
      }),
    }),
  view: ({ recursos }) => recursos,
  command: (act) =>
    defineCommand({
      name: 'recursos',
      summary: 'lista os recursos: os abertos pelo prazo, e depois os decididos',
      options: { abertos: { help: 'só os que esperam decisão' }, ...LIMITE },
      input: z.object({ abertos: flagField, limite: limiteField }),
      act,
      print: ({ recursos }) =>
        table(
          ['ID', 'DENÚNCIA', 'ANÚNCIO', 'DECIDIU ANTES', 'ESTADO', 'PRAZO', 'DECIDIDO POR'],
          recursos.map((recurso) => [
            recurso.id,
            recurso.protocolo,
            recurso.anuncioId,
            recurso.decisaoPor,
            recurso.estado,
            moment(recurso.prazoEm),
            recurso.decididoPor,
          ]),
          'Nenhum recurso.',
        ),
    }),
})

/** Includes its text; the view is audited. Fails with NAO_ENCONTRADO. */
export const openRecurso = defineAct({
  ato: 'ver-recursos',
  endpoint: api.findRecurso,
  lock: (tx, { id }: { id: number }) => lockRecurso(tx, id),
  run: async (_tx, _input, { subject, operador }) => done(recursoVisto(subject, operador)),
  audit: ({ id }) => ({ acao: 'recurso-consultado', alvo: `recurso:${id}` }),
  view: async (recurso, _caller, { store }) => ({ ...recurso, dossie: await dossieAtual(store, recurso.id) }),
  command: (act) =>
    defineCommand({
      name: 'recurso',
      argument: 'id',
      summary: 'mostra um recurso inteiro (a consulta fica na auditoria)',
      input: z.object({ id: idField }),
      act,
      print: (recurso) =>
        fieldsText([
          ['Recurso', recurso.id],
          ['Denúncia', recurso.protocolo],
          ['Anúncio retirado', recurso.anuncioId],
          ['Estado', recurso.estado],
          ['Decidiu antes', recurso.decisaoPor],
          ['Prazo', moment(recurso.prazoEm)],
          ['Texto', recurso.texto],
          ['Resposta', recurso.resposta],
        ]),
    }),
})

async function dossieAtual(store: DenunciasScope, id: number) {
  const recurso = await store.recursos.find(id)
  if (recurso === undefined) throw new Error('an appeal that was read is gone')
  return dossieDe(store, recurso)
}

/** Why these people cannot decide it; undefined: they can. */
function checkDecisao(
  recurso: RecursoGuardado,
  { operador, segunda }: Pick<DenunciasActContext, 'operador' | 'segunda'>,
): Failure | undefined {
  if (recurso.estado !== 'aberto')
    return fail('CONFLITO', { message: `O recurso ${recurso.id} já foi decidido.` })
  if ([operador, segunda].some((nome) => nome !== undefined && tookPart(recurso, nome)))
    return fail('CONFLITO', { message: 'Quem tomou ou confirmou a primeira decisão não decide o recurso.' })
  return undefined
}

interface Decisao {
  id: number
  estado: DecisaoRecurso['estado']
  texto: string
}

/**
 * Fails with NAO_ENCONTRADO, CONFLITO (already decided, or the operator took part in the first decision), or
 * SEGUNDA_PESSOA: about a suspected minor one person decides nothing.
 */
export const decideRecurso = defineAct({
  ato: 'decidir-recurso',
  endpoint: api.decidirRecurso,
  lock: (tx, { id }: Decisao) => lockRecurso(tx, id),
  async run(tx, { id, estado, texto }, { subject, now, ...contexto }) {
    const { operador: por, segunda } = contexto
    const refused = checkDecisao(subject, contexto)
    if (refused !== undefined) return refused
    if (subject.motivoDenuncia === DE_MENOR && segunda === undefined)
      return fail('SEGUNDA_PESSOA', {
        message: 'Recurso sobre suspeita de menor: duas pessoas decidem. Proponha no portal de operação.',
      })
    await tx.recursos.decide(id, { estado, resposta: texto, por }, now)
    const efeito = estado === 'revista' ? await revise(tx, contexto, subject, now) : null
    await notify(tx, contexto, subject, { estado, texto, now })
    return done({ id, estado, efeito })
  },
  audit: ({ id, estado }, _input, { segunda, subject: { protocolo, anuncioId } }) => ({
    acao: 'recurso-decidido',
    alvo: `recurso:${id}`,
    dados: { denuncia: protocolo, anuncioId, depois: estado, confirmadaPor: segunda },
  }),
  command: (act) =>
    defineCommand({
      name: 'recurso decidir',
      argument: 'id',
      summary: 'decide um recurso; só quem não tomou a primeira decisão',
      options: {
        texto: { value: '"texto"', help: 'a resposta, com as razões', required: true },
        rever: {
          help: 'a decisão muda: o anúncio volta, ou a denúncia passa a proceder (sem isto, é mantida)',
        },
      },
      input: z
        .object({
          id: idField,
          texto: z
            .string()
            .transform(limparTexto)
            .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(RESPOSTA_MAX)),
          rever: flagField,
        })
        .transform(({ id, texto, rever }) => ({
          id,
          texto,
          estado: rever ? ('revista' as const) : ('mantida' as const),
        })),
      question: (_contexto, { id, estado }) =>
        Promise.resolve(estado === 'revista' ? `Mudar a decisão contestada no recurso ${id}?` : undefined),
      act,
      print: ({ id, estado, efeito }) => [
        `Recurso ${id}: decisão ${estado}.`,
        ...(efeito === null ? [] : [efeito]),
      ],
    }),
})

/** Two people decide about a suspected minor, neither of whom took part before. */
export const proporDecisaoDeMenor = defineSequence({
  ato: 'decidir-recurso-de-menor',
  endpoint: api.decidirRecursoDeMenor,
  run: (contexto, decisao: Decisao) => decideRecurso(contexto, decisao),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), estado: z.enum(['mantida', 'revista']), texto: z.string() }),
    async propose(contexto, { id, estado, texto }) {
      const found = await contexto.store.transaction((tx) => lockRecurso(tx, id))
      const refused = found.ok ? checkDecisao(found.data, contexto) : found
      if (refused !== undefined) return refused
      const resumo = `Decidir o recurso ${id} (suspeita de menor): decisão ${estado}.`
      return done({ dados: { id, estado, texto }, resumo, motivo: texto })
    },
  },
})

/** Effect of a changed decision; null: only the answer. */
async function revise(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
  recurso: RecursoGuardado,
  now: Date,
) {
  if (recurso.anuncioId !== null) {
    await tx.recursos.undoRetirada(recurso.anuncioId, now)
    return `O anúncio ${recurso.anuncioId} voltou a ser do dono: fica suspenso até ele salvar.`
  }
  const denuncia = recurso.protocolo === null ? undefined : await tx.denuncias.lock(recurso.protocolo)
  if (denuncia === undefined || denuncia.status === 'aberta') return null
  // The reporter of an upheld report contests its measure as too light; the report itself is not in doubt.
  if (denuncia.status !== 'procedente') await tx.denuncias.setStatus(denuncia.id, 'procedente')
  await tx.relatos.removeContestados(denuncia.id)
  if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
    const medidas = { retirarAnuncio: false, motivo: MOTIVO_NEUTRO }
    const tomadas = await tomarMedidas(tx, contexto, denuncia, medidas)
    return tomadas.ok ? 'A foto foi recusada, com as cópias.' : null
  }
  if (denuncia.alvo === 'conta' && denuncia.conta !== null) {
    const tomadas = await tomarMedidas(tx, contexto, denuncia, {
      retirarAnuncio: true,
      motivo: MOTIVO_NEUTRO,
    })
    const total = tomadas.ok ? tomadas.data.retiradas.length : 0
    return total === 0 ? null : `Anúncios da conta retirados do ar: ${total}.`
  }
  if (denuncia.alvo !== 'anuncio' || denuncia.anuncioId === null) return null
  const taken = await retirar(tx, contexto, {
    id: denuncia.anuncioId,
    motivo: MOTIVO_NEUTRO,
    origem: 'recurso',
  })
  // It may already be gone, removed by its owner or after another report.
  return taken.ok ? `O anúncio ${denuncia.anuncioId} foi retirado do ar.` : null
}

async function notify(
  tx: DenunciasScope,
  { site }: DenunciasActContext,
  { anuncioId, protocolo }: RecursoGuardado,
  { estado, texto, now }: Pick<Decisao, 'estado' | 'texto'> & { now: Date },
): Promise<void> {
  if (anuncioId === null) {
    const email = protocolo === null ? undefined : (await tx.denuncias.find(protocolo))?.email
    if (email) await tx.outbox.send(recursoDecididoMail(site, email, { estado, texto, typed: true }), now)
    return
  }
  const anuncio = await tx.anuncios.find(anuncioId)
  const owner = anuncio && (await tx.usuarios.findById(anuncio.usuarioId))
  if (anuncio === undefined || owner === undefined) return
  await tx.outbox.send(recursoDecididoMail(site, owner.email, { estado, texto, typed: false }), now)
  const message = `Seu recurso sobre "${anuncio.titulo}" foi decidido. Veja em Meus Anúncios.`
  await tx.alertasDeEventos.create(
    { usuarioId: owner.id, tipo: 'warning', message, chave: `anuncio:${anuncioId}:recurso` },
    now,
  )
}
