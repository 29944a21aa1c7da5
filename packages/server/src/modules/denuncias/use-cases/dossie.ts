/** The file of a contested decision, as the deciding operator reads it (rule: denuncias/recurso). */
import type { AnswerOf } from '@portal/api/endpoint'
import type { findRecurso } from '@portal/api/operacao/denuncias'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { atorDe, nomeDoAtor } from '../../../kernel/acts/ator'
import { situacaoDe } from '../../anuncios'
import type { DenunciaGuardada } from '../ports/denuncias'
import type { RecursoGuardado } from '../ports/recursos'
import type { DenunciasScope } from '../store'
import { listFotosDaDenuncia } from './fotos-denunciadas'
import { medidasDoOperador, respondidaDe, type Entradas } from './medidas-tomadas'

type DossieDoRecurso = NonNullable<AnswerOf<typeof findRecurso>['dossie']>

const LIDAS = 100
const FUNDAMENTO = 'Termos e Condições'

const fotoMostradaSchema = z.object({ foto: z.number(), modo: z.string() })

interface Contestada {
  denuncia: DenunciaGuardada | undefined
  anuncioId: number | null
  conta: number | null
  /** About the report and the listing, newest first. */
  entradas: Entradas
}

/** Photos of the decision: of the listing's version then, of the report, and those that the answer refused. */
export async function listFotosDoRecurso(tx: DenunciasScope, recurso: RecursoGuardado): Promise<number[]> {
  const contestada = await contestadaDe(tx, recurso)
  return fotosDe(tx, contestada, await versaoDe(tx, recurso, contestada))
}

export async function dossieDe(tx: DenunciasScope, recurso: RecursoGuardado): Promise<DossieDoRecurso> {
  const contestada = await contestadaDe(tx, recurso)
  const { anuncioId, conta, entradas } = contestada
  const anuncio = anuncioId === null ? undefined : await tx.anuncios.find(anuncioId)
  const versao = await versaoDe(tx, recurso, contestada)
  const outras = anuncioId === null ? [] : await tx.denuncias.listDoAnuncio(anuncioId)
  return {
    conta: conta === null ? null : codigoAnunciante(conta),
    decisao: await decisaoDe(tx, recurso, contestada),
    visto: vistoDe(recurso, entradas),
    anuncio:
      anuncio === undefined
        ? null
        : { id: anuncio.id, titulo: anuncio.titulo, situacao: situacaoDe(anuncio) },
    versao:
      versao === undefined
        ? null
        : {
            id: versao.id,
            criadaEm: versao.criadaEm,
            titulo: versao.publicacao.formulario.titulo,
            descricao: versao.publicacao.formulario.descricao,
          },
    fotos: (await fotosDe(tx, contestada, versao)).map((id) => ({ id })),
    historico: entradas
      .filter(({ acao }) => !/-(mostrada|consultad[ao])$/.test(acao))
      .map(({ criadoEm, ator, acao, alvo }) => ({ em: criadoEm, quem: nomeDoAtor(ator), acao, alvo })),
    denuncias: outras
      .filter(({ protocolo }) => protocolo !== recurso.protocolo)
      .map(({ protocolo, status, motivo, criadoEm }) => ({
        protocolo,
        status,
        motivo,
        em: criadoEm,
      })),
  }
}

async function contestadaDe(
  tx: DenunciasScope,
  { protocolo, anuncioId }: RecursoGuardado,
): Promise<Contestada> {
  const denuncia = protocolo === null ? undefined : await tx.denuncias.find(protocolo)
  const doAnuncio = anuncioId ?? denuncia?.anuncioId ?? null
  const alvos = [
    ...(protocolo === null ? [] : [`denuncia:${protocolo}`]),
    ...(doAnuncio === null ? [] : [`anuncio:${doAnuncio}`]),
  ]
  const entradas: Entradas = []
  for (const alvo of alvos) entradas.push(...(await tx.auditoria.list({ alvo, limite: LIDAS })))
  const dono = doAnuncio === null ? undefined : (await tx.anuncios.find(doAnuncio))?.usuarioId
  return {
    denuncia,
    anuncioId: doAnuncio,
    conta: denuncia?.conta ?? dono ?? null,
    entradas: entradas.sort((a, b) => b.id - a.id),
  }
}

/** The owner contests a takedown, the reporter an answer; both have one decision each. */
async function decisaoDe(
  tx: DenunciasScope,
  recurso: RecursoGuardado,
  { denuncia, entradas }: Contestada,
): Promise<DossieDoRecurso['decisao']> {
  const { decisaoPor: por, decisaoConfirmadaPor: confirmadaPor } = recurso
  if (denuncia === undefined) {
    const retirada =
      recurso.anuncioId === null ? undefined : await tx.recursos.findRetiradaFeita(recurso.anuncioId)
    return {
      contesta: 'retirada',
      em: retirada?.em ?? recurso.criadoEm,
      por,
      confirmadaPor,
      fundamento: FUNDAMENTO,
      fato: retirada?.motivo ?? null,
      resposta: null,
      medidas: ['O anúncio foi retirado do ar.'],
    }
  }
  const respondida = respondidaDe(entradas)
  return {
    contesta: respondida?.depois === 'procedente' ? 'medida' : 'resposta',
    em: denuncia.encerradaEm ?? recurso.criadoEm,
    por,
    confirmadaPor,
    fundamento: denuncia.motivo,
    fato: denuncia.descricao,
    resposta: denuncia.resposta,
    medidas: medidasDoOperador(respondida),
  }
}

/** Pictures that those who decided opened before. */
function vistoDe({ decisaoPor, decisaoConfirmadaPor, criadoEm }: RecursoGuardado, entradas: Entradas) {
  const atores = [decisaoPor, decisaoConfirmadaPor].filter((nome) => nome !== null).map(atorDe)
  return entradas
    .filter(
      (each) => each.acao === 'foto-mostrada' && atores.includes(each.ator) && each.criadoEm <= criadoEm,
    )
    .flatMap(({ ator, criadoEm: em, dados }) => {
      const read = fotoMostradaSchema.safeParse(dados)
      return read.success ? [{ ...read.data, quem: nomeDoAtor(ator), em }] : []
    })
    .reverse()
}

/** As it was when the decision was contested, not as it is now. */
async function versaoDe(tx: DenunciasScope, { criadoEm }: RecursoGuardado, { anuncioId }: Contestada) {
  const id = anuncioId === null ? undefined : await tx.revisoes.findVersaoAte(anuncioId, criadoEm)
  return id === undefined ? undefined : tx.revisoes.findVersao(id)
}

async function fotosDe(
  tx: DenunciasScope,
  { denuncia, entradas }: Contestada,
  versao: Awaited<ReturnType<typeof versaoDe>>,
): Promise<number[]> {
  const medidas = respondidaDe(entradas)?.medidas
  const ids = [
    ...(medidas && 'fotos' in medidas ? medidas.fotos : []),
    ...(denuncia === undefined ? [] : await listFotosDaDenuncia(tx, denuncia)).map(({ id }) => id),
    ...(versao?.publicacao.fotos ?? []).map(({ id }) => id),
  ]
  const known: number[] = []
  for (const id of new Set(ids)) if ((await tx.moderacao.findFoto(id)) !== undefined) known.push(id)
  return known
}
