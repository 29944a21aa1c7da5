import type { AcertoDeHash } from '@portal/api/operacao/hashes'
import { quando } from '../../lib/words'
import { Table, Tag } from '../../lib/Pieces'

/** Hits, each linked to its case. */
export function Acertos({ label, of }: { label: string; of: readonly AcertoDeHash[] }) {
  return (
    <Table
      label={label}
      columns={[
        { head: 'Caso' },
        { head: 'Conta' },
        { head: 'Quando' },
        { head: 'Diferença' },
        { head: 'Efeito' },
      ]}
      rows={of.map(({ protocolo, conta, em, distancia, congelou }) => ({
        key: protocolo,
        cells: [
          <a key="d" href={`/operacao/denuncias/${protocolo}`}>
            {protocolo}
          </a>,
          conta,
          quando(em),
          distancia === null ? 'lista oficial' : `${distancia} de 256 bits`,
          congelou ? (
            <Tag key="e" kind="hot">
              conta congelada
            </Tag>
          ) : (
            'foto recusada'
          ),
        ],
      }))}
    />
  )
}
