import { abrirAtencao, encerrarAtencao, type CasoDeAtencao } from '@portal/api/operacao/vinculos'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, Block, Sub, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'
import own from './vinculos.module.css'

const NEUTRO =
  'A pessoa vê canais de apoio no painel, sem dizer por quê. Nada é suspenso, e a exportação da conta não fala disto.'

const porque = ({ porque: why, quantidade }: CasoDeAtencao): string =>
  quantidade === null ? why : `${why} (${quantidade})`

/** Welfare cases; with `conta`, those of one account, where a new one can be opened. */
export function Atencao({
  casos,
  conta,
  onDone,
}: {
  casos: readonly CasoDeAtencao[]
  conta?: string
  onDone: () => void
}) {
  const [asking, setAsking] = useState<'abrir' | CasoDeAtencao>()
  const pode = usePode()
  const cares = pode('cuidar-atencao')
  const isOpen = casos.some(({ encerradoEm, razao }) => encerradoEm === null && razao === 'pessoa')
  return (
    <Block
      title="Pode precisar de ajuda"
      note="Coação ou pressa estranha: pessoas olham, nada decide."
      action={
        cares &&
        conta !== undefined &&
        !isOpen && <Action onClick={() => setAsking('abrir')}>Abrir um caso</Action>
      }
    >
      {casos.length === 0 ? (
        <p>Nenhum caso.</p>
      ) : (
        <ul className={own.cases}>
          {casos.map((caso) => (
            <li key={caso.id}>
              <div className={own.what}>
                <p>
                  {conta === undefined && <a href={`/operacao/vinculos/${caso.conta}`}>{caso.conta}</a>}{' '}
                  <b>{porque(caso)}</b>
                </p>
                {caso.notaInicial !== null && <p>{caso.notaInicial}</p>}
                {caso.nota !== null && <p>{`Feito: ${caso.nota}`}</p>}
                <Sub>
                  {caso.encerradoEm === null
                    ? `nº ${caso.id}, desde ${quando(caso.criadoEm)}`
                    : `nº ${caso.id}, encerrado por ${caso.encerradoPor ?? ''} em ${quando(caso.encerradoEm)}`}
                </Sub>
              </div>
              {caso.encerradoEm === null ? (
                cares && (
                  <Action onClick={() => setAsking(caso)}>
                    Encerrar<span className="sr">{` o caso ${caso.id}`}</span>
                  </Action>
                )
              ) : (
                <Tag>encerrado</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {asking !== undefined && (
        <Pergunta
          {...{ asking, conta }}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            onDone()
          }}
        />
      )}
    </Block>
  )
}

interface PerguntaProps {
  asking: 'abrir' | CasoDeAtencao
  conta: string | undefined
  onClose: () => void
  onDone: () => void
}

function Pergunta({ asking, conta, onClose, onDone }: PerguntaProps) {
  const act = useAct()
  const opening = asking === 'abrir'
  const confirm = async (motivo: string) => {
    const done = await act.run(() =>
      opening
        ? ask(abrirAtencao, { params: { conta: conta ?? '' }, body: { motivo } })
        : ask(encerrarAtencao, { params: { id: asking.id }, body: { motivo } }),
    )
    if (done === undefined) return
    toast(opening ? 'Caso aberto.' : 'Caso encerrado.', 'success')
    onDone()
  }
  return (
    <ReasonDialog
      title={opening ? `Abrir um caso de ${conta ?? ''}` : `Encerrar o caso nº ${asking.id}`}
      confirmLabel={opening ? 'Abrir' : 'Encerrar'}
      act={act}
      onConfirm={(motivo) => void confirm(motivo)}
      onClose={onClose}
    >
      <p className={styles.words}>{opening ? NEUTRO : 'Escreva o que foi feito, sem dados pessoais.'}</p>
    </ReasonDialog>
  )
}
