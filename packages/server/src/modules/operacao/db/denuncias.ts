import { insertInto } from '../../../kernel/db/columns'
import type { DenunciaGuardada, Denuncias } from '../ports/denuncias'
import type { Queryable } from '../../../kernel/db/queryable'

const SELECT = `
  SELECT d.protocolo, d.anuncio_id AS "anuncioId", a.titulo AS "anuncioTitulo", d.motivo, d.descricao, d.email,
    d.status, d.resposta, d.criado_em AS "criadoEm", d.encerrada_em AS "encerradaEm",
    d.classe, d.prazo_em AS "prazoEm", d.ocultada_em AS "ocultadaEm"
  FROM denuncias d JOIN anuncios a ON a.id = d.anuncio_id`

/** Reports; callers own the transaction. */
export function denunciaRepository(db: Queryable): Denuncias {
  const list = async (rest: string, values: readonly unknown[]) =>
    (await db.query<DenunciaGuardada>(`${SELECT} ${rest}`, values)).rows
  return {
    async create({ anuncioId, prazoEm, ocultarEm, ...denuncia }, now) {
      const prazos = { prazo_em: prazoEm, ocultar_em: ocultarEm }
      const row = { ...denuncia, ...prazos, anuncio_id: anuncioId, criado_em: now }
      const { text, values } = insertInto('denuncias', row)
      await db.query(text, values)
    },
    list: ({ abertas, limite }) =>
      list(
        `WHERE d.status = 'aberta' OR NOT $1 ORDER BY d.status <> 'aberta',
           CASE WHEN d.status = 'aberta' THEN d.prazo_em END, d.id DESC LIMIT $2`,
        [abertas, limite],
      ),
    listDoAnuncio: (anuncioId) => list('WHERE d.anuncio_id = $1 ORDER BY d.id DESC', [anuncioId]),
    find: async (protocolo) => (await list('WHERE d.protocolo = $1', [protocolo]))[0],
    lock: async (protocolo) => (await list('WHERE d.protocolo = $1 FOR UPDATE OF d', [protocolo]))[0],
    listAOcultar: (now, limite) =>
      list(
        `WHERE d.status = 'aberta' AND d.ocultada_em IS NULL AND d.ocultar_em <= $1 ORDER BY d.ocultar_em LIMIT $2`,
        [now, limite],
      ),
    async markOcultada(protocolo, now) {
      await db.query('UPDATE denuncias SET ocultada_em = $2 WHERE protocolo = $1', [protocolo, now])
    },
    async answer(protocolo, { status, resposta }, now) {
      await db.query(
        'UPDATE denuncias SET status = $2, resposta = $3, encerrada_em = $4 WHERE protocolo = $1',
        [protocolo, status, resposta, now],
      )
    },
  }
}
