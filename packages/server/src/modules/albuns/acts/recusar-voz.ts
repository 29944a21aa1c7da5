/** Refuses one recording (rules: albuns/voz, albuns/video). */
import { NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { z } from 'zod'
import { WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, MOTIVO, motivoField } from '../../../kernel/acts/fields'
import { done, fail } from '../../../kernel/failure'
import { recusarVoz } from '../use-cases/recusar-voz'
import { defineAct } from './context'

/** Fails with NAO_ENCONTRADO, or CONFLITO when it was removed or refused. */
const refusalOf = (tipo: TipoGravacao) => {
  const nome = NOME_GRAVACAO[tipo]
  return defineAct({
    ato: 'decidir-caso',
    async run(tx, { id, motivo }: { id: number; motivo: string }, contexto) {
      const voz = await tx.vozes.find(id)
      if (voz?.tipo !== tipo)
        return fail('NAO_ENCONTRADO', { message: `Não há ${nome.toLowerCase()} ${id}.` })
      if (voz.fora) return fail('CONFLITO', { message: `O ${nome.toLowerCase()} ${id} já saiu do ar.` })
      await recusarVoz(tx, contexto, { path: voz.arquivoPath, motivo, now: contexto.now })
      return done({ id, albumId: voz.albumId })
    },
    audit: WRITTEN_BY_RUN,
    command: (act) =>
      defineCommand({
        name: `${tipo} recusar`,
        argument: 'id',
        summary: `recusa um ${nome.toLowerCase()}: ele some na hora, e o anúncio continua`,
        options: MOTIVO,
        input: z.object({ id: idField, motivo: motivoField }),
        act,
        print: ({ id, albumId }) => [`${nome} ${id} do álbum ${albumId} recusado. O dono foi avisado.`],
      }),
  })
}

export const recusarVozDoAlbum = refusalOf('voz')
export const recusarVideoDoAlbum = refusalOf('video')
