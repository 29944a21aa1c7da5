/** Refuses photos and albums (rules: albuns/verificacao, operacao/comandos). */
import * as api from '@portal/api/operacao/albuns'
import { z } from 'zod'
import { WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, MOTIVO, motivoField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import {
  affected,
  mailRecusa,
  recusarFotos,
  recusarUma,
  type FotosRecusadas,
} from '../use-cases/recusar-fotos'
import { defineAct } from './context'
import { alvoDe, lockAlbum, recusarVoz } from '../../albuns'

/** Effects of a refusal on listings. */
function consequences({ fotos, anunciosAlterados, anunciosSuspensos }: FotosRecusadas): string[] {
  return [
    ...(fotos.length === 0 ? [] : [`${count(fotos.length, 'foto saiu', 'fotos saíram')} do ar.`]),
    ...anunciosAlterados.map(
      ({ id, titulo }) => `Anúncio ${id} "${titulo}": continua no ar com as outras fotos.`,
    ),
    ...anunciosSuspensos.map(
      ({ id, titulo }) => `Anúncio ${id} "${titulo}": ficou sem fotos e saiu do ar até ser corrigido.`,
    ),
    'O dono foi avisado.',
  ]
}

const recusaVista = ({ id, fotos, anunciosSuspensos }: FotosRecusadas & { id: number }) => ({
  id,
  fotosRecusadas: fotos.length,
  anunciosSuspensos: anunciosSuspensos.length,
})

/** With all its photos. Fails with NAO_ENCONTRADO, or CONFLITO when it is already refused. */
export const recusarAlbum = defineAct({
  ato: 'decidir-caso',
  endpoint: api.recusarAlbum,
  view: recusaVista,
  async lock(tx, { id }: { id: number; motivo: string }) {
    const locked = await lockAlbum(tx, id)
    return locked.ok && locked.data.verificacao === 'recusado'
      ? fail('CONFLITO', { message: `O álbum ${id} já foi recusado.` })
      : locked
  },
  async run(tx, { id, motivo }, { subject: { usuarioId, titulo }, now, ...contexto }) {
    await tx.albuns.setVerificacao(id, 'recusado', motivo)
    const fotos = (await tx.moderacao.listFotos(id)).filter(({ status }) => status === 'ativa')
    const recusa = { usuarioId, fotos: fotos.map((foto) => foto.id), motivo, now }
    for (const { arquivoPath: path } of await tx.vozes.listDoAlbum(id))
      await recusarVoz(tx, contexto, { path, motivo, now })
    const message = `Seu álbum "${titulo}" foi recusado. Envie novas fotos para outra verificação. Motivo: ${motivo}`
    const chave = `album:${id}:recusado:${now.getTime()}`
    await tx.alertasDeEventos.create({ usuarioId, tipo: 'error', message, chave }, now)
    await mailRecusa(tx, contexto, { usuarioId, album: titulo, inteiro: true, motivo, now })
    // Afterwards, so that the effect on listings is the newer alert, shown first.
    return done({ id, titulo, usuarioId, ...(await recusarFotos(tx, contexto, recusa)) })
  },
  audit: ({ id, usuarioId, ...recusadas }, { motivo }, { subject: { verificacao: antes } }) => ({
    acao: 'album-recusado',
    alvo: alvoDe(id),
    dados: { motivo, antes, depois: 'recusado', usuarioId, ...affected(recusadas) },
  }),
  command: (act) =>
    defineCommand({
      name: 'album recusar',
      argument: 'id',
      summary: 'recusa um álbum: as fotos somem na hora; anúncio que ficar sem fotos sai do ar',
      options: MOTIVO,
      input: z.object({ id: idField, motivo: motivoField }),
      question: async ({ store }, { id }) => {
        const album = await store.moderacao.findAlbum(id)
        if (album === undefined || album.verificacao === 'recusado') return undefined
        return `Recusar o álbum ${id} "${album.titulo}" com ${count(album.qtdFotos, 'foto', 'fotos')}?`
      },
      act,
      print: (data) => [`Álbum ${data.id} "${data.titulo}" recusado.`, ...consequences(data)],
    }),
})

/** One photo of an album in any state. Fails with NAO_ENCONTRADO or CONFLITO. */
export const recusarFoto = defineAct({
  ato: 'decidir-caso',
  endpoint: api.recusarFotoDoAlbum,
  view: recusaVista,
  async lock(tx, { id }: { id: number; motivo: string }) {
    const known = await tx.moderacao.findFoto(id)
    if (known === undefined) return fail('NAO_ENCONTRADO', { message: `Não há foto ${id}.` })
    await tx.anuncios.lockDono(known.usuarioId)
    await tx.albuns.lock(known.usuarioId, known.albumId)
    const foto = await tx.moderacao.findFoto(id)
    if (foto?.status === 'ativa') return done(foto)
    const how = foto?.status === 'recusada' ? 'já foi recusada' : 'já foi removida pelo dono'
    return fail('CONFLITO', { message: `A foto ${id} ${how}.` })
  },
  async run(tx, { id, motivo }, { subject: foto, now, ...contexto }) {
    const recusadas = await recusarUma(tx, contexto, { foto, motivo, now })
    const album = (await tx.moderacao.findAlbum(foto.albumId))?.titulo ?? ''
    await mailRecusa(tx, contexto, { usuarioId: foto.usuarioId, album, inteiro: false, motivo, now })
    return done({ id, albumId: foto.albumId, ...recusadas })
  },
  audit: WRITTEN_BY_RUN,
  command: (act) =>
    defineCommand({
      name: 'foto recusar',
      argument: 'id',
      summary: 'recusa uma foto: ela some na hora; anúncio que ficar sem fotos sai do ar',
      options: MOTIVO,
      input: z.object({ id: idField, motivo: motivoField }),
      question: async ({ store }, { id }) => {
        const foto = await store.moderacao.findFoto(id)
        return foto?.status === 'ativa' ? `Recusar a foto ${id} do álbum ${foto.albumId}?` : undefined
      },
      act,
      print: (data) => [`Foto ${data.id} do álbum ${data.albumId} recusada.`, ...consequences(data)],
    }),
})
