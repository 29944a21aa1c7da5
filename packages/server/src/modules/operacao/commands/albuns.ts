import { z } from 'zod'
import type { AlbumVisto, FotoVista } from '../use-cases/albuns'
import { listAlbuns, showAlbum, recusarAlbum, verificar } from '../use-cases/albuns'
import { recusarFoto, type FotosRecusadas } from '../use-cases/fotos'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, idField, LIMITE, limiteField, MOTIVO, motivoField } from '../../../kernel/acts/fields'
import { count, moment, fieldsText, section, table } from '../../../kernel/acts/text'

export function albunsTable(albuns: readonly AlbumVisto[]): string[] {
  return table(
    ['ID', 'CONTA', 'TÍTULO', 'FOTOS', 'VERIFICAÇÃO', 'CRIADO EM'],
    albuns.map(({ id, usuarioId, titulo, qtdFotos, verificacao, criadoEm }) => [
      id,
      usuarioId,
      titulo,
      qtdFotos,
      verificacao,
      moment(criadoEm),
    ]),
    'Nenhum álbum.',
  )
}

/** Why a photo needs a second look. */
const CONFERIR: Readonly<Record<NonNullable<FotoVista['conferir']>, string>> = {
  parecida: 'PARECIDA com uma proibida',
  'lista-indisponivel': 'não comparada com lista oficial',
}

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

export const albunsCommands = [
  defineCommand({
    name: 'albuns',
    ato: 'ver-fila',
    summary: 'lista os álbuns; com --pendentes, os que esperam verificação, do mais antigo ao mais novo',
    options: { pendentes: { help: 'só os que esperam verificação' }, ...LIMITE },
    input: z.object({ pendentes: flagField, limite: limiteField }),
    act: listAlbuns,
    print: ({ albuns }) => albunsTable(albuns),
  }),
  defineCommand({
    name: 'album',
    ato: 'ver-fila',
    argument: 'id',
    summary: 'mostra um álbum com o endereço e o arquivo de cada foto (a consulta fica na auditoria)',
    input: z.object({ id: idField }),
    act: showAlbum,
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
        fotos.flatMap(({ id, status, largura, altura, conferir, url, arquivo }) => [
          `${id}  ${status}  ${largura}×${altura}${conferir === null ? '' : `  ${CONFERIR[conferir]}`}`,
          ...(url === null ? [] : [`    ${url}`]),
          `    ${arquivo}`,
        ]),
      ),
    ],
  }),
  defineCommand({
    name: 'album verificar',
    ato: 'decidir-caso',
    argument: 'id',
    summary: 'verifica um álbum: as fotos passam a valer para anúncios',
    input: z.object({ id: idField }),
    act: verificar,
    print: ({ id, titulo, fotos }) => [
      `Álbum ${id} "${titulo}" verificado, com ${count(fotos, 'foto', 'fotos')}. O dono foi avisado.`,
    ],
  }),
  defineCommand({
    name: 'album recusar',
    ato: 'decidir-caso',
    argument: 'id',
    summary: 'recusa um álbum: as fotos somem na hora; anúncio que ficar sem fotos sai do ar',
    options: MOTIVO,
    input: z.object({ id: idField, motivo: motivoField }),
    question: async ({ store }, { id }) => {
      const album = await store.moderacao.findAlbum(id)
      if (album === undefined || album.verificacao === 'recusado') return undefined
      return `Recusar o álbum ${id} "${album.titulo}" com ${count(album.qtdFotos, 'foto', 'fotos')}?`
    },
    act: recusarAlbum,
    print: (data) => [`Álbum ${data.id} "${data.titulo}" recusado.`, ...consequences(data)],
  }),
  defineCommand({
    name: 'foto recusar',
    ato: 'decidir-caso',
    argument: 'id',
    summary: 'recusa uma foto: ela some na hora; anúncio que ficar sem fotos sai do ar',
    options: MOTIVO,
    input: z.object({ id: idField, motivo: motivoField }),
    question: async ({ store }, { id }) => {
      const foto = await store.moderacao.findFoto(id)
      return foto?.status === 'ativa' ? `Recusar a foto ${id} do álbum ${foto.albumId}?` : undefined
    },
    act: recusarFoto,
    print: (data) => [`Foto ${data.id} do álbum ${data.albumId} recusada.`, ...consequences(data)],
  }),
]
