import { findConselho, type Conselho as Lido } from '@portal/api/operacao/conselho'
import { textoDoConselho } from '@portal/domain/conselho'
import { mesEscrito } from '@portal/domain/extrato'
import { TRANSPARENCIA_MENOR } from '@portal/domain/limites'
import { diaEscrito } from '@portal/domain/tempo'
import type { SecaoTransparencia } from '@portal/domain/transparencia'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { Action, Block, Sub, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { sairDaOperacao } from '../../lib/sair'
import { Nothing, Read } from '../../lib/States'
import { quando } from '../../lib/words'

/** /operacao/conselho: how the portal moderates, for people outside it; the only screen that they have. */
export default function Conselho() {
  const [mes, setMes] = useState<string>()
  const read = useLoad(mes ?? 'agora', (signal) => ask(findConselho, { query: { mes } }, { signal }))
  const { data } = read.value
  return (
    <Screen
      title="Conselho"
      beside={
        <>
          {data !== undefined && data.meses.length > 0 && (
            <label className={styles.row}>
              Mês
              <select
                className="input"
                value={mes ?? data.meses[0]}
                onChange={({ target }) => setMes(target.value)}
              >
                {data.meses.map((each) => (
                  <option key={each} value={each}>
                    {mesEscrito(each)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Action onClick={() => void sairDaOperacao()}>Sair</Action>
        </>
      }
      note="Cada abertura fica registrada com seu nome. Nada aqui pode ser mudado."
    >
      <Read of={read} loading="Carregando os números" failed="Os números não vieram">
        {(lido) => (
          <div className={styles.body}>
            <Sub>
              Como o portal modera, em faixas e sem nomes. De 1 a {TRANSPARENCIA_MENOR - 1} aparece “&lt;
              {TRANSPARENCIA_MENOR}”, para que ninguém seja reconhecido; uma soma de números assim é uma
              faixa, como “2 a 8”.
            </Sub>
            <Secao of={lido.agora} note={`em ${quando(lido.em)}`} />
            {lido.mes === null ? (
              <Nothing title="Ainda não há mês encerrado">
                <p>Os números e a amostra são de meses inteiros: o primeiro aparece quando o mês acabar.</p>
              </Nothing>
            ) : (
              <Mes of={lido.mes} />
            )}
          </div>
        )}
      </Read>
    </Screen>
  )
}

function Mes({ of: { mes, de, ate, secoes, amostra } }: { of: NonNullable<Lido['mes']> }) {
  const periodo = `${diaEscrito(de)} a ${diaEscrito(ate)}`
  return (
    <>
      {secoes.map((secao) => (
        <Secao key={secao.titulo} of={secao} note={periodo} />
      ))}
      <Sub>
        Amostra de {mesEscrito(mes).toLowerCase()}, sorteada em {quando(amostra.sorteadaEm)}. O sorteio é um
        só: quem abrir depois vê os mesmos casos. O motivo que menos de {TRANSPARENCIA_MENOR} casos têm fica
        coberto.
      </Sub>
      {amostra.grupos.map((grupo) => (
        <Grupo key={grupo.titulo} of={grupo} />
      ))}
    </>
  )
}

function Secao({ of: { titulo, colunas, linhas }, note }: { of: SecaoTransparencia; note: string }) {
  return (
    <Block title={titulo} note={note}>
      <Table
        label={titulo}
        columns={[{ head: 'O quê' }, ...colunas.map((head) => ({ head, figure: true as const }))]}
        rows={linhas.map(({ rotulo, valores }) => ({
          key: rotulo,
          cells: [rotulo, ...valores.map(textoDoConselho)],
        }))}
      />
    </Block>
  )
}

type GrupoLido = NonNullable<Lido['mes']>['amostra']['grupos'][number]

function Grupo({ of: { titulo, decididos, casos } }: { of: GrupoLido }) {
  const total = textoDoConselho(decididos)
  return (
    <Block title={`Amostra: ${titulo}`} note={`${casos.length} de ${total} decididos`}>
      {casos.length === 0 ? (
        <Sub>
          {decididos.max === 0
            ? 'Nenhum caso decidido no mês.'
            : `Menos de ${TRANSPARENCIA_MENOR} casos decididos no mês: mostrar um seria mostrar quem.`}
        </Sub>
      ) : (
        <Table
          label={`Amostra: ${titulo}`}
          columns={COLUNAS}
          rows={casos.map(({ fundamento, conteudo, decisao, tempo, quem, recurso }, key) => ({
            key,
            cells: [fundamento ?? 'Coberto', conteudo ?? 'Coberto', decisao, tempo ?? '–', quem, recurso],
          }))}
        />
      )}
    </Block>
  )
}

const COLUNAS = ['Motivo', 'Conteúdo', 'Decisão', 'Tempo até a decisão', 'Quem decidiu', 'Recurso'].map(
  (head) => ({ head }),
)
