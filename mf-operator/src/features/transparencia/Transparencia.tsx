import { findTransparencia, type Transparencia as Lida } from '@portal/api/operacao/numeros'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Csv } from '../../lib/Csv'
import { Screen } from '../../lib/Frame'
import { Block, Pairs, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { duracao } from '../../lib/words'
import { Nothing, Read } from '../../lib/States'

/** /operacao/transparencia: the year in exact figures; the published report gives small ones as ranges. */
export default function Transparencia() {
  const [ano, setAno] = useState<string>()
  const read = useLoad(ano ?? 'agora', (signal) => ask(findTransparencia, { query: { ano } }, { signal }))
  const { data } = read.value
  return (
    <Screen
      title="Transparência"
      beside={
        data !== undefined && (
          <label className={styles.row}>
            Ano
            <select className="input" value={ano ?? data.ano} onChange={({ target }) => setAno(target.value)}>
              {data.anos.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )
      }
    >
      <Read of={read} loading="Carregando a tabela" failed="A tabela não veio">
        {(lida) =>
          isEmpty(lida) ? (
            <Nothing title={`Nada a publicar de ${lida.ano}`}>
              <p>Nenhuma denúncia, revisão ou medida neste ano.</p>
            </Nothing>
          ) : (
            <div className={styles.body}>
              <Denuncias of={lida} />
              <Medidas of={lida} />
            </div>
          )
        }
      </Read>
    </Screen>
  )
}

const isEmpty = ({ denuncias, revisoes, retirados, contasBanidas }: Lida): boolean =>
  denuncias.every(({ recebidas }) => recebidas === 0) &&
  revisoes.aprovadas + revisoes.recusadas.length + retirados + contasBanidas === 0

function Denuncias({ of: { ano, denuncias } }: { of: Lida }) {
  return (
    <Block
      title={`Denúncias de ${ano}`}
      note="contagem exata, só para a equipe: a página pública mostra faixas"
      action={<Csv query={{ tabela: 'transparencia', ano: String(ano) }} label="transparência" />}
    >
      <Table
        label="Denúncias por motivo"
        columns={[
          { head: 'Motivo' },
          { head: 'Recebidas', figure: true },
          { head: 'Com medida', figure: true },
          { head: 'Sem medida', figure: true },
          { head: 'Abertas', figure: true },
          { head: 'Mediana', figure: true },
          { head: 'Contestadas', figure: true },
          { head: 'Revistas', figure: true },
        ]}
        rows={denuncias.map((row) => ({
          key: row.motivo,
          cells: [
            row.motivo,
            row.recebidas,
            row.comMedida,
            row.semMedida,
            row.abertas,
            row.medianaMinutos === null ? '–' : duracao(row.medianaMinutos),
            row.contestadas,
            row.revistas,
          ],
        }))}
      />
    </Block>
  )
}

function Medidas({ of: { revisoes, retirados, contasBanidas, ordensDeAutoridade } }: { of: Lida }) {
  return (
    <Block title="Revisões e medidas">
      <Pairs
        of={[
          ['Versões aprovadas', revisoes.aprovadas],
          ...revisoes.recusadas.map(({ rotulo, total }) => [`Recusadas: ${rotulo}`, total] as const),
          ['Anúncios retirados', retirados],
          ['Contas banidas', contasBanidas],
          ['Ordens de autoridade', ordensDeAutoridade],
        ]}
      />
    </Block>
  )
}
