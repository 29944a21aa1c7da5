import type { RelatorioTransparencia } from '@portal/api/transparencia'
import { TRANSPARENCIA_MENOR } from '@portal/domain/limites'
import { textoDaFaixa, type Faixa } from '@portal/domain/transparencia'
import type { ScreenProps } from '@portal/platform'
import styles from './Transparencia.module.css'

/** Null: there is no such year. */
export type TransparenciaData = RelatorioTransparencia | null

/** The yearly transparency report, in figures that are about nobody (rule: denuncias/transparencia). */
export function Transparencia({ data }: ScreenProps<TransparenciaData>) {
  if (data === null) {
    return (
      <div className="wrap wrap--read stack">
        <h1>Relatório de transparência</h1>
        <p role="alert">Não há relatório deste ano.</p>
        <p>
          <a href="/transparencia">Ver o relatório mais recente</a>
        </p>
      </div>
    )
  }
  return (
    <article className="wrap wrap--read stack">
      <h1>Relatório de transparência de {data.ano}</h1>
      <p className="muted">
        {data.ate < data.de
          ? 'Ainda não há mês encerrado neste ano.'
          : `De ${dia(data.de)} a ${dia(data.ate)}, em meses inteiros.`}{' '}
        De 1 a {TRANSPARENCIA_MENOR - 1} a quantidade exata não é publicada, para que ninguém seja
        reconhecido.
      </p>
      {/* A file, not a screen: the browser fetches it. */}
      <p>
        <a href={`/transparencia/${data.ano}.csv`} download>
          Baixar em CSV
        </a>
      </p>
      {data.secoes.map((secao) => (
        <Secao key={secao.titulo} secao={secao} />
      ))}
      <Anos data={data} />
    </article>
  )
}

function Secao({ secao: { titulo, colunas, linhas } }: { secao: RelatorioTransparencia['secoes'][number] }) {
  const single = colunas.length === 1
  return (
    <section className={styles.section}>
      <h2>{titulo}</h2>
      {single ? (
        <Tabela
          caption={titulo}
          hideCaption
          linhas={linhas.map(({ rotulo, valores }) => [rotulo, valores[0]])}
        />
      ) : (
        linhas.map(({ rotulo, valores }) => (
          <Tabela key={rotulo} caption={rotulo} linhas={colunas.map((coluna, at) => [coluna, valores[at]])} />
        ))
      )}
    </section>
  )
}

interface TabelaProps {
  caption: string
  hideCaption?: boolean
  linhas: readonly (readonly [string, Faixa | undefined])[]
}

function Tabela({ caption, hideCaption = false, linhas }: TabelaProps) {
  return (
    <table className={styles.table}>
      <caption className={hideCaption ? 'sr' : undefined}>{caption}</caption>
      <tbody>
        {linhas.map(([rotulo, faixa]) => (
          <tr key={rotulo}>
            <th scope="row">{rotulo}</th>
            <td className="num">{faixa && textoDaFaixa(faixa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Anos({ data: { ano, anos } }: { data: RelatorioTransparencia }) {
  const others = anos.filter((other) => other !== ano)
  if (others.length === 0) return null
  return (
    <nav aria-label="Outros anos" className="row">
      {others.map((other) => (
        <a key={other} href={`/transparencia/${other}`}>
          {other}
        </a>
      ))}
    </nav>
  )
}

function dia(iso: string): string {
  return iso.split('-').reverse().join('/')
}
