import { listFalhas, type FalhasDaVersao } from '@portal/api/operacao/falhas'
import { useLoad } from '@portal/platform/useLoad'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { Block, Sub, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { quando } from '../../lib/words'

/** /operacao/falhas: failures in browsers of the last 30 days, by app and release. */
export default function Falhas() {
  const read = useLoad('falhas', (signal) => ask(listFalhas, {}, { signal }))
  return (
    <Screen title="Falhas">
      <Read of={read} loading="Carregando as falhas" failed="As falhas não vieram">
        {(versoes) =>
          versoes.length === 0 ? (
            <Nothing title="Nenhuma falha em 30 dias" />
          ) : (
            <div className={styles.body}>
              {versoes.map((versao) => (
                <Versao key={`${versao.app} ${versao.versao}`} of={versao} />
              ))}
            </div>
          )
        }
      </Read>
    </Screen>
  )
}

function Versao({ of: { app, versao, quantidade, ultima, falhas } }: { of: FalhasDaVersao }) {
  return (
    <Block title={`${app} ${versao}`} note={`${quantidade} no total, a última ${quando(ultima)}`}>
      <Table
        label={`Falhas de ${app} ${versao}`}
        columns={[
          { head: 'Fase' },
          { head: 'Tipo' },
          { head: 'Vezes', figure: true },
          { head: 'Última' },
          { head: 'Onde' },
        ]}
        rows={falhas.map((falha) => ({
          key: `${falha.fase} ${falha.tipo} ${falha.quadros[0] ?? ''}`,
          cells: [
            falha.fase,
            falha.tipo,
            falha.quantidade,
            quando(falha.ultima),
            <Onde key="onde" app={app} versao={versao} quadros={falha.quadros} />,
          ],
        }))}
      />
    </Block>
  )
}

/** The frames, and the command that shows their sources. */
function Onde({ app, versao, quadros }: Pick<FalhasDaVersao, 'app' | 'versao'> & { quadros: string[] }) {
  const own = `${app}/${versao}/`
  const traced = quadros.filter((quadro) => quadro.startsWith(own)).map((quadro) => quadro.slice(own.length))
  if (quadros.length === 0) return 'sem lugar no código'
  return (
    <details>
      <summary>{quadros[0]?.split('/').at(-1)}</summary>
      <ol>
        {quadros.map((quadro) => (
          <li key={quadro}>
            <code>{quadro}</code>
          </li>
        ))}
      </ol>
      {traced.length > 0 && (
        <Sub>
          <code>{`pnpm trace ${app} ${versao} ${traced.join(' ')}`}</code>
        </Sub>
      )}
    </details>
  )
}
