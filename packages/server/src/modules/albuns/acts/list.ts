/** Albums: list, show, verify (rules: albuns/verificacao, operacao/comandos). */
import * as api from '@portal/api/operacao/albuns'
import { AVISO_IA } from '@portal/domain/foto'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, idField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { count, fieldsText, moment, section } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Conferir } from '../../../kernel/images/ports'
import { renderFoto } from '../../../kernel/images/render-foto'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { textosDasFotos } from '../use-cases/textos'
import { verificarAlbum } from '../use-cases/verificar'
import type { AlbumModerado, FotoModerada } from '../ports'
import { albunsTable } from './views'
import {
  defineAct,
  defineReading,
  defineSequence,
  type AlbunsActContext,
  type AlbunsActScope,
} from './context'

export const alvoDe = (id: number): string => `album:${id}`

function unknownAlbum(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há álbum ${id}, ou ele foi removido pelo dono.` })
}

/** The owner first, then the album, in the same order as a publication. Read again once both are locked. */
export async function lockAlbum(tx: AlbunsActScope, id: number): Promise<Outcome<AlbumModerado>> {
  const known = await tx.moderacao.findAlbum(id)
  if (known === undefined) return unknownAlbum(id)
  await tx.anuncios.lockDono(known.usuarioId)
  await tx.albuns.lock(known.usuarioId, id)
  const album = await tx.moderacao.findAlbum(id)
  return album === undefined ? unknownAlbum(id) : done(album)
}

const naTela = <T extends { usuarioId: number }>({ usuarioId, ...album }: T) => ({
  ...album,
  conta: codigoAnunciante(usuarioId),
})

/** Photos that the operator has opened in colour as they are drawn now (rule: casos/olhos). */
async function vistasDe(
  { moderacao }: Pick<AlbunsActScope, 'moderacao'>,
  id: number,
  operador: string,
): Promise<(foto: FotoModerada) => boolean> {
  const seen = new Map((await moderacao.listVistas(id, operador)).map(({ foto, em }) => [foto, em]))
  return ({ id: foto, desenhadaEm }) => {
    const em = seen.get(foto)
    return em !== undefined && em >= desenhadaEm
  }
}

/** Pending ones oldest first. */
export const listAlbuns = defineReading({
  ato: 'ver-fila',
  endpoint: api.listAlbunsPendentes,
  fromCall: ({ todos, per_page: limite }) => ({ pendentes: todos !== '1', limite }),
  read: async ({ store }, filtro: { pendentes: boolean; limite: number }) =>
    done({ albuns: await store.moderacao.listAlbuns(filtro) }),
  view: ({ albuns }) => albuns.map(naTela),
  command: (act) =>
    defineCommand({
      name: 'albuns',
      summary: 'lista os álbuns; com --pendentes, os que esperam verificação, do mais antigo ao mais novo',
      options: { pendentes: { help: 'só os que esperam verificação' }, ...LIMITE },
      input: z.object({ pendentes: flagField, limite: limiteField }),
      act,
      print: ({ albuns }) => albunsTable(albuns),
    }),
})

/** Why a photo needs a second look. */
const CONFERIR: Readonly<Record<Conferir, string>> = {
  parecida: 'PARECIDA com uma proibida',
  'lista-indisponivel': 'não comparada com lista oficial',
}

/** The album with the URLs of its pictures; the view is audited. Fails with NAO_ENCONTRADO. */
export const showAlbum = defineAct({
  ato: 'ver-fila',
  endpoint: api.findAlbumDoOperador,
  async run(tx, { id }: { id: number }, contexto) {
    const album = await tx.moderacao.findAlbum(id)
    if (album === undefined) return unknownAlbum(id)
    // Why a person must look at a photo.
    const flagged = new Map(
      (await tx.hashesDasFotos.listDueForCheck(id)).map(({ arquivoPath, conferir }) => [
        arquivoPath,
        conferir,
      ]),
    )
    const isVista = await vistasDe(tx, id, contexto.operador)
    const stored = await tx.moderacao.listFotos(id)
    const textos = await textosDasFotos(
      tx,
      stored.map((foto) => foto.id),
    )
    const fotos = stored.map((foto) => ({
      ...fotoVista(contexto, foto, contexto.now),
      vista: isVista(foto),
      conferir: flagged.get(foto.arquivoPath) ?? null,
      textos: textos.get(foto.id),
    }))
    return done({ ...album, fotos })
  },
  audit: ({ id }) => ({ acao: 'album-consultado', alvo: alvoDe(id) }),
  view: ({ fotos, ...album }) => ({
    ...naTela(album),
    fotos: fotos.flatMap(({ status, url: _link, arquivo: _path, ...foto }) =>
      status === 'removida' ? [] : [{ ...foto, status }],
    ),
  }),
  command: (act) =>
    defineCommand({
      name: 'album',
      argument: 'id',
      summary: 'mostra um álbum com o endereço e o arquivo de cada foto (a consulta fica na auditoria)',
      input: z.object({ id: idField }),
      act,
      print: ({ fotos, ...album }) => [
        ...fieldsText([
          ['Álbum', album.id],
          ['Título', album.titulo],
          ['Conta', album.usuarioId],
          ['Verificação', album.verificacao],
          ['Motivo da recusa', album.motivoRecusa],
          ['Criado em', moment(album.criadoEm)],
        ]),
        ...section(
          'Fotos',
          fotos.flatMap(({ id, status, largura, altura, conferir, ia, url, arquivo, textos = [] }) => [
            `${id}  ${status}  ${largura}×${altura}${conferir === null ? '' : `  ${CONFERIR[conferir]}`}${ia ? `  ${AVISO_IA}` : ''}`,
            ...(url === null ? [] : [`    ${url}`]),
            `    ${arquivo}`,
            ...textos.map(({ rotulo, trecho }) => `    ${rotulo}: “${trecho}”`),
          ]),
        ),
      ],
    }),
})

/** A refused one has no URL; `arquivo` is its path on the machine that stores the pictures. */
function fotoVista(contexto: AlbunsActContext, foto: FotoModerada, now: Date) {
  const { id, status, largura, altura, arquivoPath, maiorLargura, ia } = foto
  return {
    id,
    status,
    largura,
    altura,
    url: status === 'ativa' ? linkDaFoto(contexto, arquivoPath, now) : null,
    arquivo: contexto.arquivo(arquivoPath, maiorLargura),
    ia,
  }
}

/**
 * Fails with NAO_ENCONTRADO, or CONFLITO when the album is already verified, has no photos, or has one that the
 * operator did not open.
 */
export const verificar = defineAct({
  ato: 'decidir-caso',
  endpoint: api.verificarAlbum,
  lock: (tx, { id }: { id: number }) => lockAlbum(tx, id),
  async run(tx, { id }, { subject: album, operador, now }) {
    const { usuarioId, titulo, verificacao, qtdFotos: fotos } = album
    if (verificacao === 'verificado')
      return fail('CONFLITO', { message: `O álbum ${id} já está verificado.` })
    if (fotos === 0) return fail('CONFLITO', { message: `O álbum ${id} não tem fotos para verificar.` })
    const isVista = await vistasDe(tx, id, operador)
    const ativas = (await tx.moderacao.listFotos(id)).filter(({ status }) => status === 'ativa')
    const faltam = ativas.filter((foto) => !isVista(foto)).length
    if (faltam > 0)
      return fail('CONFLITO', { message: `Fotos por abrir em cor antes de verificar: ${faltam}.` })
    await verificarAlbum(tx, album, now)
    await tx.hashesDasFotos.markConferidas(id)
    return done({ id, titulo, usuarioId, fotos, vistas: ativas.map((foto) => foto.id) })
  },
  audit: ({ id, fotos, usuarioId, vistas }, _input, { subject }) => ({
    acao: 'album-verificado',
    alvo: alvoDe(id),
    dados: { antes: subject.verificacao, depois: 'verificado', fotos, usuarioId, fotosVistas: vistas },
  }),
  view: ({ id, fotos }) => ({ id, fotos }),
  command: (act) =>
    defineCommand({
      name: 'album verificar',
      argument: 'id',
      summary: 'verifica um álbum: as fotos passam a valer para anúncios',
      input: z.object({ id: idField }),
      act,
      print: ({ id, titulo, fotos }) => [
        `Álbum ${id} "${titulo}" verificado, com ${count(fotos, 'foto', 'fotos')}. O dono foi avisado.`,
      ],
    }),
})

interface Pedida {
  id: number
  foto: number
  modo: 'cinza' | 'cor'
}

const recordFoto = defineAct({
  ato: 'ver-foto',
  async run(tx, { id, foto: fotoId }: Pedida) {
    const foto = await tx.moderacao.findFoto(fotoId)
    return foto?.albumId === id && foto.status !== 'removida' ? done(foto) : unknownAlbum(id)
  },
  audit: (_foto, { id, foto, modo }) => ({
    acao: 'foto-mostrada',
    alvo: alvoDe(id),
    dados: { album: id, foto, modo },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const mostrarFotoDoAlbum = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFotoDoAlbum,
  async run(contexto, pedida: Pedida) {
    const found = await recordFoto(contexto, pedida)
    return found.ok ? renderFoto(contexto, found.data, pedida.modo) : found
  },
})
