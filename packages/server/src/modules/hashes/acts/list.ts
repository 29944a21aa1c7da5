/** Blocked hashes, with the cases of their matches (rule: albuns/proibidas). */
import * as api from '@portal/api/operacao/hashes'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { AcertoVisto, HashBloqueado } from '../ports/hashes'
import type { HashesScope } from '../store'
import { defineReading } from './context'

const ACERTOS = 50

const acertoVisto = ({ conta, ...rest }: AcertoVisto) => ({
  ...rest,
  conta: codigoAnunciante(conta),
})

/** Fails with NAO_ENCONTRADO. */
export async function requireHash(
  { hashesBloqueados }: Pick<HashesScope, 'hashesBloqueados'>,
  id: number,
): Promise<Outcome<HashBloqueado>> {
  const hash = await hashesBloqueados.find(id)
  return hash === undefined ? fail('NAO_ENCONTRADO', { message: `Não há hash ${id}.` }) : done(hash)
}

export const listHashes = defineReading({
  ato: 'ver-hashes',
  endpoint: api.listHashes,
  fromCall: ({ per_page: limite }) => ({ limite }),
  async read({ store: { hashesBloqueados }, listaOficial }, { limite }: { limite: number }) {
    return done({
      hashes: await hashesBloqueados.list({ limite }),
      emVigor: await hashesBloqueados.countEmVigor(),
      listaOficial,
      acertosDaLista: (await hashesBloqueados.listAcertos(null, ACERTOS)).map(acertoVisto),
    })
  },
  command: (act) =>
    defineCommand({
      name: 'hashes listar',
      summary: 'lista os hashes de fotos que ninguém pode enviar; a foto nunca se mostra',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
      print: ({ hashes }) =>
        table(
          [
            'ID',
            'FONTE',
            'CLASSE',
            'MOTIVO',
            'RECORTES',
            'POR',
            'DESDE',
            'REMOÇÃO PEDIDA POR',
            'REMOVIDO EM',
          ],
          hashes.map((hash) => [
            hash.id,
            hash.fonte,
            hash.classe,
            hash.motivo,
            hash.recortes,
            hash.criadoPor,
            moment(hash.criadoEm),
            hash.remocaoPedidaPor,
            moment(hash.removidoEm),
          ]),
          'Nenhum hash bloqueado.',
        ),
    }),
})

/** Fails with NAO_ENCONTRADO. */
export const openHash = defineReading({
  ato: 'ver-hashes',
  endpoint: api.findHash,
  async read({ store }, { id }: { id: number }) {
    const found = await requireHash(store, id)
    if (!found.ok) return found
    const casos = await store.hashesBloqueados.listAcertos(id, ACERTOS)
    return done({ ...found.data, casos: casos.map(acertoVisto) })
  },
  command: (act) =>
    defineCommand({
      name: 'hashes acertos',
      argument: 'id',
      summary: 'lista os casos que um hash abriu',
      input: z.object({ id: idField }),
      act,
      print: ({ casos }) =>
        table(
          ['DENÚNCIA', 'CONTA', 'EM', 'BITS DE DIFERENÇA', 'CONGELOU'],
          casos.map(({ protocolo, conta, em, distancia, congelou }) => [
            protocolo,
            conta,
            moment(em),
            distancia,
            congelou ? 'sim' : 'não',
          ]),
          'Nenhum acerto.',
        ),
    }),
})
