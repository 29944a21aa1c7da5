import type { RelatorioTransparencia } from '@portal/api/transparencia'
import { TRANSPARENCIA_MENOR } from '@portal/domain/limites'
import { diaEscrito } from '@portal/domain/tempo'
import { textoDaFaixa, type Faixa } from '@portal/domain/transparencia'
import type { ScreenProps } from '@portal/platform'
import { Empty } from '@portal/ui/Empty'
import { Fold } from '@portal/ui/Fold'
import styles from './Transparencia.module.css'

/** Null for an unknown year. */
export type TransparenciaData = RelatorioTransparencia | null

/** The yearly transparency report; its figures identify nobody (rule: denuncias/transparencia). */
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
          : `De ${diaEscrito(data.de)} a ${diaEscrito(data.ate)}, em meses inteiros.`}{' '}
        De 1 a {TRANSPARENCIA_MENOR - 1} a quantidade exata não é publicada, para que ninguém seja
        reconhecido.
      </p>
      {/* A file download, handled by the browser. */}
      <p>
        <a href={`/transparencia/${data.ano}.csv`} download>
          Baixar em CSV
        </a>
      </p>
      {data.secoes.every(isEmpty) ? (
        <Nothing secoes={data.secoes} />
      ) : (
        data.secoes.map((secao) => <Secao key={secao.titulo} secao={secao} />)
      )}
      <Anos data={data} />
    </article>
  )
}

type SecaoData = RelatorioTransparencia['secoes'][number]

const happened = (faixa: Faixa | undefined): faixa is Faixa => faixa !== undefined && faixa.max > 0
const isEmpty = ({ linhas }: SecaoData) => !linhas.some(({ valores }) => valores.some(happened))

function Nothing({ secoes }: { secoes: readonly SecaoData[] }) {
  return (
    <>
      <Empty title="Nada a contar neste período" role="status">
        <p>Nenhuma denúncia, recurso, retirada, decisão da moderação ou ordem de autoridade.</p>
      </Empty>
      <Fold summary="O que o relatório conta">
        {secoes.map(({ titulo, linhas }) => (
          <p key={titulo} className={styles.counted}>
            <strong>{titulo}:</strong> {list(linhas.map(({ rotulo }) => rotulo))}.
          </p>
        ))}
      </Fold>
    </>
  )
}

function Secao({ secao }: { secao: SecaoData }) {
  const { titulo, colunas, linhas } = secao
  return (
    <section className={styles.section}>
      <h2>{titulo}</h2>
      {colunas.length === 1 ? (
        <Tabela caption={titulo} hideCaption of={linhas.map(({ rotulo, valores }) => [rotulo, valores[0]])} />
      ) : (
        <Classes secao={secao} />
      )}
    </section>
  )
}

/** A table per row with any count; the remaining rows are summarized in one sentence. */
function Classes({ secao: { colunas, linhas } }: { secao: SecaoData }) {
  const some = linhas.filter(({ valores }) => valores.some(happened))
  return (
    <>
      {some.map(({ rotulo, valores }) => (
        <Tabela key={rotulo} caption={rotulo} of={colunas.map((coluna, at) => [coluna, valores[at]])} />
      ))}
      <Zeros of={linhas.filter((linha) => !some.includes(linha)).map(({ rotulo }) => rotulo)} />
    </>
  )
}

interface TabelaProps {
  caption: string
  hideCaption?: boolean
  of: readonly (readonly [string, Faixa | undefined])[]
}

function Tabela({ caption, hideCaption = false, of }: TabelaProps) {
  const rows = of.flatMap(([rotulo, faixa]) => (happened(faixa) ? [{ rotulo, faixa }] : []))
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption className={hideCaption ? 'sr' : undefined}>{caption}</caption>
          <tbody>
            {rows.map(({ rotulo, faixa }) => (
              <tr key={rotulo}>
                <th scope="row">{rotulo}</th>
                <td className="num">{textoDaFaixa(faixa)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Zeros of={of.flatMap(([rotulo, faixa]) => (happened(faixa) ? [] : rotulo))} />
    </>
  )
}

/** Lists zero counts in one sentence instead of tables. */
function Zeros({ of }: { of: readonly string[] }) {
  return of.length > 0 && <p className={styles.zeros}>Nenhum registro: {list(of)}.</p>
}

/** Separated by semicolons because labels contain commas. */
const list = (rotulos: readonly string[]) => rotulos.join('; ')

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
