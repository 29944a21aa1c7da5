import { findPrazos, type Prazos as PrazosLidos } from '@portal/api/operacao/auditoria'
import { formatCount } from '@portal/domain/texto'
import { useLoad } from '@portal/platform/useLoad'
import { ask } from '../../lib/ask'
import { hrefOfCaso } from '../../lib/casos'
import { Screen } from '../../lib/Frame'
import { Block, Table } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { noPrazo } from '../../lib/noPrazo'
import { duracao } from '../../lib/words'
import { RowList } from '../../lib/RowList'
import { Read } from '../../lib/States'

/** /operacao/prazos: due dates, deadlines met, and late cases. */
export default function Prazos() {
  const read = useLoad('prazos', (signal) => ask(findPrazos, {}, { signal }))
  return (
    <Screen title="Prazos">
      <Read of={read} loading="Carregando os prazos" failed="Os prazos não vieram">
        {(prazos) => (
          <div className={styles.body}>
            <Block title="Vencidos agora" note={formatCount(prazos.atrasados.length, 'caso', 'casos')}>
              {prazos.atrasados.length === 0 ? (
                <p>Nada vencido.</p>
              ) : (
                <RowList
                  label="Casos vencidos"
                  rows={prazos.atrasados.map((caso) => ({
                    key: caso.id,
                    href: hrefOfCaso(caso.id),
                    title: caso.assunto,
                    detail: caso.detalhe,
                    prazo: { ate: caso.prazoEm, desde: caso.recebidaEm },
                    tags: [],
                  }))}
                />
              )}
            </Block>
            <Cumprimento of={prazos} />
          </div>
        )}
      </Read>
    </Screen>
  )
}

function Cumprimento({ of: { prazos } }: { of: PrazosLidos }) {
  return (
    <Block title="Como foram cumpridos" note="últimos 30 dias">
      <Table
        label="Prazos por assunto"
        columns={[
          { head: 'Assunto' },
          { head: 'Responder em', figure: true },
          { head: 'Oculta em', figure: true },
          { head: 'Abertos', figure: true },
          { head: 'Vencidos', figure: true },
          { head: 'Decididos', figure: true },
          { head: 'No prazo', figure: true },
          { head: 'Mediana', figure: true },
        ]}
        rows={prazos.map((prazo) => ({
          key: prazo.rotulo,
          cells: [
            prazo.rotulo,
            duracao(prazo.responderMinutos),
            prazo.ocultarMinutos === null ? 'não' : duracao(prazo.ocultarMinutos),
            prazo.abertos,
            prazo.vencidos,
            prazo.decididos,
            noPrazo(prazo),
            prazo.medianaMinutos === null ? '–' : duracao(prazo.medianaMinutos),
          ],
        }))}
      />
    </Block>
  )
}
