import type { Retencao } from '@portal/api/operacao/provas'
import { diaEHora } from '@portal/domain/tempo'
import { cx } from '@portal/ui/classes'
import type { ReactNode } from 'react'
import { usePode } from '../../lib/operador'
import { Action, Block, Pairs, Prazo, Sub, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { andamentoDe, type Passo } from './andamento'
import own from './provas.module.css'

export type AtoNaRetencao = 'comunicar' | 'copiar' | 'encerrar'

interface UmaRetencaoProps {
  of: Retencao
  now: Date
  onAsk: (nome: AtoNaRetencao) => void
}

/** One hold: its order or report, who and until when, and what comes next. */
export function UmaRetencao({ of: retencao, now, onAsk }: UmaRetencaoProps) {
  const { id, criadaPor, criadaEm, ate, encerradaEm, encerradaPor, comunicacoes } = retencao
  return (
    <Block
      title={`Retenção nº ${id}`}
      action={
        encerradaEm === null ? (
          <Prazo ate={ate} desde={criadaEm} now={now} />
        ) : (
          <Tag>{`encerrada por ${encerradaPor ?? 'prazo'}`}</Tag>
        )
      }
    >
      <div className={own.retencao}>
        <div className={styles.stack}>
          <Pairs
            of={[
              ...causaDe(retencao),
              ['O que se guarda', <Oque key="o" of={retencao} />],
              ['Retida por', `${criadaPor}, ${diaEHora(criadaEm)}`],
              ['Até', diaEHora(ate)],
              ['Comunicações', comunicacoes === 0 ? 'nenhuma anotada' : comunicacoes],
            ]}
          />
          <Atos of={retencao} onAsk={onAsk} />
        </div>
        <Andamento id={id} of={andamentoDe(retencao)} />
      </div>
    </Block>
  )
}

function causaDe({ origem, referencia, oficio }: Retencao): (readonly [string, ReactNode])[] {
  if (origem === 'denuncia')
    return [
      [
        'Denúncia',
        <a key="d" href={`/operacao/denuncias/${referencia}`}>
          {referencia}
        </a>,
      ],
    ]
  if (oficio === undefined) return [['Ordem', referencia]]
  return [
    ['Ordem', <a key="n" href={`/operacao/oficios/${oficio.id}`}>{`nº ${oficio.id}: ${referencia}`}</a>],
    ['Autoridade', oficio.autoridade],
    ['Sigilo', oficio.sigilo ? 'sim: a conta não é avisada' : 'não'],
  ]
}

function Oque({ of: { conta, mensagem, copia } }: { of: Retencao }) {
  if (conta === null) return mensagem === null ? 'a denúncia' : `mensagem ${mensagem}`
  if (copia) return `conta ${conta}, apagada: cópia lacrada`
  return <a href={`/operacao/usuarios/${conta}`}>{`conta ${conta}`}</a>
}

function Andamento({ id, of }: { id: number; of: readonly Passo[] }) {
  const agora = of.findIndex(({ feito }) => !feito)
  return (
    <ol className={own.steps} aria-label={`Andamento da retenção ${id}`}>
      {of.map(({ nome, detalhe, feito }, index) => (
        <li
          key={nome}
          className={cx(feito && own.done, index === agora && own.now)}
          aria-current={index === agora ? 'step' : undefined}
        >
          <b>{nome}</b>
          <Sub>{detalhe}</Sub>
        </li>
      ))}
    </ol>
  )
}

function Atos({ of: { id, encerradaEm, copia }, onAsk }: Pick<UmaRetencaoProps, 'of' | 'onAsk'>) {
  const pode = usePode()
  if (encerradaEm !== null) return null
  const act = (nome: AtoNaRetencao, label: string, kind: 'plain' | 'ghost' = 'plain') => (
    <Action kind={kind} onClick={() => onAsk(nome)}>
      {label}
      <span className="sr">{` na retenção ${id}`}</span>
    </Action>
  )
  return (
    <p className={styles.row}>
      {pode('reter-provas') && act('comunicar', 'Comunicação')}
      {copia && pode('abrir-copia') && act('copiar', 'Copiar')}
      {pode('encerrar-retencao') && act('encerrar', 'Encerrar', 'ghost')}
    </p>
  )
}
