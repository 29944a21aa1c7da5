import { listHashes, type HashBloqueado, type ListaDeHashesBloqueados } from '@portal/api/operacao/hashes'
import { ROTULO_CLASSE_DENUNCIA } from '@portal/domain/denuncia'
import { formatCount } from '@portal/domain/texto'
import { useLoad } from '@portal/platform/useLoad'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Block, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Acertos } from './Acertos'
import { Acrescentar } from './Acrescentar'

const acertosDe = (acertos: number): string => formatCount(acertos, 'acerto', 'acertos')

function rowOf(hash: HashBloqueado): Row {
  const { id, resumo, fonte, motivo, classe, recortes, criadoPor, criadoEm, acertos } = hash
  return {
    key: id,
    href: `/operacao/hashes/${id}`,
    title: `${fonte} · ${ROTULO_CLASSE_DENUNCIA[classe]}`,
    detail: `${motivo} · ${recortes === 1 ? 'hash de lista' : 'foto, 8 recortes'} · por ${criadoPor} em ${quando(criadoEm)}`,
    prazo: undefined,
    tags: [
      ...(acertos === 0 ? [] : [{ text: acertosDe(acertos), kind: 'hot' as const }]),
      ...(hash.removidoEm === null ? [] : [{ text: 'fora da lista' }]),
      ...(hash.removidoEm === null && hash.remocaoPedidaPor !== null
        ? [{ text: 'remoção pedida', kind: 'soon' as const }]
        : []),
    ],
    code: `${resumo}…`,
  }
}

/** /operacao/hashes: hashes of forbidden pictures; no picture is ever shown. */
export default function Hashes() {
  const read = useLoad('hashes', (signal) => ask(listHashes, { query: { per_page: '100' } }, { signal }))
  const pode = usePode()
  return (
    <Screen title="Hashes" note="Nenhuma foto é guardada nem mostrada aqui.">
      <Read of={read} loading="Carregando os hashes" failed="Os hashes não vieram">
        {(lista) => (
          <div className={styles.body}>
            <ListaOficial of={lista} />
            {pode('bloquear-hash') && <Acrescentar onDone={read.reload} />}
            {lista.hashes.length === 0 ? (
              <Nothing title="Nenhum hash bloqueado">
                <p>Bloqueie uma foto recusada ou importe uma lista: ninguém a envia de novo.</p>
              </Nothing>
            ) : (
              <Block title="Hashes bloqueados" note={`${lista.emVigor} em vigor; os mais novos primeiro`}>
                <RowList inside label="Hashes bloqueados" rows={lista.hashes.map(rowOf)} />
              </Block>
            )}
          </div>
        )}
      </Read>
    </Screen>
  )
}

const OFICIAL = {
  indisponivel: {
    rotulo: 'sem lista oficial',
    frase: 'Nenhuma foto é comparada com uma lista oficial de abuso: cada álbum espera uma pessoa.',
  },
  http: {
    rotulo: 'ligada',
    frase: 'Cada foto enviada é comparada com a lista oficial. Um acerto congela a conta e abre o caso.',
  },
} as const

function ListaOficial({ of: { listaOficial, acertosDaLista } }: { of: ListaDeHashesBloqueados }) {
  const { rotulo, frase } = OFICIAL[listaOficial]
  return (
    <Block
      title="Lista oficial de abuso conhecido"
      action={<Tag kind={listaOficial === 'http' ? 'ok' : 'soon'}>{rotulo}</Tag>}
    >
      <p>{frase}</p>
      {acertosDaLista.length > 0 && <Acertos label="Acertos da lista oficial" of={acertosDaLista} />}
    </Block>
  )
}
