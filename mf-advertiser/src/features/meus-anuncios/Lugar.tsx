import type { Estatisticas } from '@portal/api/painel'
import type { CSSProperties } from 'react'
import styles from './lugar.module.css'

interface LugarProps {
  comparacao: NonNullable<Estatisticas['comparacao']>
}

/** '28ª de 35 em Goiânia'. */
export function Lugar({ comparacao: { posicao, anuncios, cidade, reveza } }: LugarProps) {
  return (
    <div>
      <p className="panes__big num">{reveza === 'este' ? 'Na frente' : `${posicao}ª`}</p>
      <p className="panes__soft">
        de {anuncios} em {cidade}
        {reveza !== null && ', fora os SUPER TOP, que se revezam no topo'}
      </p>
    </div>
  )
}

/** The place on a bar, and why it is that one (rule: busca/ordem); none for the lead or a lone listing. */
export function Faixa({ comparacao: { posicao, anuncios, cidade, reveza } }: LugarProps) {
  if (reveza === 'este' || anuncios < 2) return null
  const passed = (posicao - 1) / (anuncios - 1)
  const style: CSSProperties & Record<'--lugar', number> = { '--lugar': passed }
  return (
    <section className={styles['place']} aria-labelledby="lugar">
      <h2 id="lugar">{`${posicao}ª de ${anuncios} em ${cidade}`}</h2>
      <p className="hint">
        Os TOP vêm antes, com mais impulsos no dia primeiro; depois os grátis, do mais novo ao mais antigo. A
        ordem muda o dia todo.
      </p>
      <div
        className={styles['bar']}
        style={style}
        role="img"
        aria-label={`Seu anúncio é o ${posicao}º de ${anuncios}`}
      >
        <i />
      </div>
      <p className={styles['ends']} aria-hidden="true">
        <span>1ª</span>
        <span>{`${anuncios}ª`}</span>
      </p>
    </section>
  )
}
