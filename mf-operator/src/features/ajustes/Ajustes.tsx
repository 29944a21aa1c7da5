import {
  listAjustes,
  type Ajuste,
  type AjustesDoApp,
  type MudancaDeAjuste,
} from '@portal/api/operacao/ajustes'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { Action, Block, Sub, Table, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Nothing, Read } from '../../lib/States'
import { quando } from '../../lib/words'
import { Mudar } from './Mudar'
import { mostrado } from './valor'

interface Aberto {
  app: string
  ajuste: Ajuste
}

/** /operacao/ajustes: settings of the live apps, and who changed them. */
export default function Ajustes() {
  const read = useLoad('ajustes', (signal) => ask(listAjustes, {}, { signal }))
  const [aberto, setAberto] = useState<Aberto>()
  const close = () => {
    setAberto(undefined)
    read.reload()
  }
  return (
    <Screen title="Ajustes">
      <Read of={read} loading="Carregando os ajustes" failed="Os ajustes não vieram">
        {(apps) =>
          apps.length === 0 ? (
            <Nothing title="Nenhuma área tem ajustes" />
          ) : (
            <div className={styles.body}>
              {apps.map((app) => (
                <App key={app.app} of={app} onOpen={setAberto} />
              ))}
            </div>
          )
        }
      </Read>
      {aberto !== undefined && <Mudar {...aberto} onClose={close} />}
    </Screen>
  )
}

function App({ of: { app, versao, ajustes, desconhecidos }, onOpen }: AppProps) {
  return (
    <Block title={app} note={`versão ${versao}`}>
      <Table
        label={`Ajustes de ${app}`}
        columns={[{ head: 'Ajuste' }, { head: 'Vale' }, { head: 'Quem mudou' }]}
        rows={ajustes.map((ajuste) => ({
          key: ajuste.nome,
          cells: [
            <Nome key="nome" of={ajuste} onOpen={() => onOpen({ app, ajuste })} />,
            <Vale key="vale" of={ajuste} />,
            <Mudancas key="mudancas" of={ajuste.mudancas} />,
          ],
        }))}
      />
      {desconhecidos.map(({ nome, mudancas: [ultima] }) => (
        <Sub key={nome}>
          {`A versão no ar não conhece “${nome}”${ultima ? `, que ${ultima.por} mudou para ${mostrado(ultima.valor)}` : ''}: o valor não vale.`}
        </Sub>
      ))}
    </Block>
  )
}

interface AppProps {
  of: AjustesDoApp
  onOpen: (aberto: Aberto) => void
}

function Nome({ of: { titulo, descricao, ignorado }, onOpen }: { of: Ajuste; onOpen: () => void }) {
  return (
    <>
      {titulo}
      {descricao !== null && <Sub>{descricao}</Sub>}
      {ignorado !== null && <Sub>{`A versão no ar recusa o valor guardado: ${ignorado}`}</Sub>}
      <div className={styles.row}>
        <Action aria-label={`Mudar ${titulo}`} onClick={onOpen}>
          Mudar
        </Action>
      </div>
    </>
  )
}

function Vale({ of: { valor, ignorado, mudancas } }: { of: Ajuste }) {
  const isDefault = ignorado !== null || (mudancas[0]?.valor ?? null) === null
  return (
    <>
      {mostrado(valor)} {isDefault && <Tag>padrão</Tag>}
    </>
  )
}

/** The last change, and those before it on request. */
function Mudancas({ of: [ultima, ...antes] }: { of: readonly MudancaDeAjuste[] }) {
  if (ultima === undefined) return 'ninguém ainda'
  const said = ({ valor, por, em }: MudancaDeAjuste) => `${por}, ${quando(em)}: ${mostrado(valor)}`
  if (antes.length === 0) return said(ultima)
  return (
    <details>
      <summary>{said(ultima)}</summary>
      <ol>
        {antes.map((mudanca) => (
          <li key={`${mudanca.em} ${String(mudanca.valor)}`}>{said(mudanca)}</li>
        ))}
      </ol>
    </details>
  )
}
