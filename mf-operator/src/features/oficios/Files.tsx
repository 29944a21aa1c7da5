import type { Oficio } from '@portal/api/operacao/oficios'
import { Action, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { quando } from '../../lib/words'

interface FilesProps {
  label: string
  of: Oficio['arquivos']
  busy: boolean
  /** Absent: may not be opened by this operator. */
  onOpen?: ((arquivo: number) => void) | undefined
}

const KB = 1024

/** Sealed files with their digests. */
export function Files({ label, of, busy, onOpen }: FilesProps) {
  return (
    <Table
      label={label}
      columns={[
        { head: 'Arquivo' },
        { head: 'Tamanho', figure: true },
        { head: 'SHA-256' },
        { head: 'Quem, quando' },
        ...(onOpen === undefined ? [] : [{ head: 'Ato' }]),
      ]}
      rows={of.map(({ id, nome, bytes, sha256, por, em }) => ({
        key: id,
        cells: [
          nome,
          `${Math.ceil(bytes / KB).toLocaleString('pt-BR')} KB`,
          <code key="sha" className={styles.data}>
            {sha256}
          </code>,
          `${por}, ${quando(em)}`,
          ...(onOpen === undefined
            ? []
            : [
                <Action key="open" kind="ghost" disabled={busy} onClick={() => onOpen(id)}>
                  Abrir<span className="sr">{` ${nome}`}</span>
                </Action>,
              ]),
        ],
      }))}
    />
  )
}
