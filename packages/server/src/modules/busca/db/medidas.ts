import type { MedidasDosDistintivos } from '@portal/domain/distintivos'
import { z } from 'zod'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { MedidasDoAnuncio } from '../ports/busca'

/** SQL of what is measured of the owner of listing `a`, and the owner's trips. */
export const DO_DONO = `json_build_object(
    'viagens', (SELECT coalesce(json_agg(json_build_object('estado', t.estado, 'cidade', t.cidade,
        'comecaEm', t.comeca_em, 'acabaEm', t.acaba_em) ORDER BY t.comeca_em, t.id), '[]')
      FROM viagens t WHERE t.usuario_id = a.usuario_id),
    'resposta', (SELECT json_build_object('medianaS', r.mediana_s, 'conversas', r.conversas, 'medidaEm', r.medida_em)
      FROM respostas_medidas r WHERE r.usuario_id = a.usuario_id),
    'identidade', (SELECT json_build_object('em', i.decidida_em, 'ate', i.valida_ate) FROM identidades i
      WHERE i.usuario_id = a.usuario_id AND i.estado = 'verificada' AND i.conferencia <> 'auto' AND i.valida_ate IS NOT NULL))`

const instante = z.coerce.date()
const doDono = jsonColumn(
  'DO_DONO',
  z.object({
    viagens: z.array(
      z.object({ estado: z.string(), cidade: z.string(), comecaEm: instante, acabaEm: instante }),
    ),
    resposta: z.object({ medianaS: z.number(), conversas: z.number(), medidaEm: instante }).nullable(),
    identidade: z.object({ em: instante, ate: instante }).nullable(),
  }),
)

export interface LinhaDeMedidas extends Pick<MedidasDosDistintivos, 'albumVerificado'> {
  doDono: unknown
}

export const readMedidas = ({ doDono: stored, albumVerificado }: LinhaDeMedidas): MedidasDoAnuncio => ({
  ...doDono.read(stored),
  albumVerificado,
})

const FIND_SQL = `
  SELECT ${DO_DONO} AS do_dono, (SELECT coalesce(bool_and(b.verificacao = 'verificado'), false)
    FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id JOIN albuns b ON b.id = f.album_id
    WHERE af.anuncio_id = a.id AND f.status = 'ativa' AND NOT af.por_ver) AS album_verificado
  FROM anuncios a WHERE a.id = $1`

/** Undefined for an unknown listing. */
export async function findMedidas(db: Queryable, anuncioId: number): Promise<MedidasDoAnuncio | undefined> {
  const { rows } = await db.query<LinhaDeMedidas>(FIND_SQL, [anuncioId])
  return rows[0] && readMedidas(rows[0])
}
