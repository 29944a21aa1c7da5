import { listOperadores, type OperadorListado } from '@portal/api/operacao/operadores'
import { papeisDoFio } from '@portal/domain/papeis'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { papeisLabel } from '../../lib/Initials'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, Block, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { Convidar } from './Convidar'
import { MudarPapeis } from './MudarPapeis'
import { Remover } from './Remover'
import { Reativar, Suspender } from './Suspender'

type Open =
  { kind: 'convidar' } | { kind: 'papeis' | 'remover' | 'suspender' | 'reativar'; operador: OperadorListado }

/** /operacao/operadores: operators and their roles. */
export default function Operadores() {
  const read = useLoad('operadores', (signal) => ask(listOperadores, {}, { signal }))
  const [open, setOpen] = useState<Open>()
  const pode = usePode()
  const close = () => {
    setOpen(undefined)
    read.reload()
  }
  return (
    <Screen
      title="Operadores"
      beside={
        pode('convidar-operador') && (
          <Action kind="go" onClick={() => setOpen({ kind: 'convidar' })}>
            Convidar
          </Action>
        )
      }
    >
      <Read of={read} loading="Carregando os operadores" failed="Os operadores não vieram">
        {(operadores) => (
          <div className={styles.body}>
            <Lista of={operadores} onOpen={setOpen} />
          </div>
        )}
      </Read>
      {open?.kind === 'convidar' && <Convidar onClose={close} />}
      {open?.kind === 'papeis' && <MudarPapeis operador={open.operador} onClose={close} />}
      {open?.kind === 'suspender' && <Suspender operador={open.operador} onClose={close} />}
      {open?.kind === 'reativar' && <Reativar operador={open.operador} onClose={close} />}
      {open?.kind === 'remover' && <Remover operador={open.operador} onClose={close} />}
    </Screen>
  )
}

const ESTADO = { convidado: 'soon', ativo: 'ok', removido: 'hot' } as const

function Lista({ of, onOpen }: { of: readonly OperadorListado[]; onOpen: (open: Open) => void }) {
  const pode = usePode()
  return (
    <Block title="Quem tem acesso" note={`${of.filter(({ estado }) => estado === 'ativo').length} ativos`}>
      <Table
        label="Operadores"
        columns={[
          { head: 'Nome' },
          { head: 'Papéis' },
          { head: 'Estado' },
          { head: 'Chaves', figure: true },
          { head: 'Último uso' },
          { head: 'Atos' },
        ]}
        rows={of.map((operador) => ({
          key: operador.id,
          cells: [
            operador.eu ? `${operador.nome} (você)` : operador.nome,
            papeisLabel(papeisDoFio(operador)),
            operador.suspenso === true ? (
              <Tag key="e" kind="hot">
                suspenso
              </Tag>
            ) : (
              <Tag key="e" kind={ESTADO[operador.estado]}>
                {operador.estado}
              </Tag>
            ),
            operador.chaves,
            operador.vistoEm === null ? 'nunca' : quando(operador.vistoEm),
            <span key="a" className={styles.row}>
              {operador.estado !== 'removido' && operador.conselho !== true && pode('mudar-papeis') && (
                <Action kind="ghost" onClick={() => onOpen({ kind: 'papeis', operador })}>
                  Mudar papéis<span className="sr">{` de ${operador.nome}`}</span>
                </Action>
              )}
              {operador.estado === 'ativo' && !operador.eu && pode('suspender-operador') && (
                <Action
                  kind="ghost"
                  onClick={() =>
                    onOpen({ kind: operador.suspenso === true ? 'reativar' : 'suspender', operador })
                  }
                >
                  {operador.suspenso === true ? 'Reativar' : 'Suspender'}
                  <span className="sr">{` ${operador.nome}`}</span>
                </Action>
              )}
              {operador.estado !== 'removido' && !operador.eu && pode('remover-operador') && (
                <Action kind="ghost" onClick={() => onOpen({ kind: 'remover', operador })}>
                  Remover<span className="sr">{` ${operador.nome}`}</span>
                </Action>
              )}
            </span>,
          ],
        }))}
      />
    </Block>
  )
}
