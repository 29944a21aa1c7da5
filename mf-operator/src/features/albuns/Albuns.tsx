import { listAlbunsPendentes, type AlbumNaLista } from '@portal/api/operacao/albuns'
import { formatCount } from '@portal/domain/texto'
import { useLoad } from '@portal/platform/useLoad'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Screen } from '../../lib/Frame'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { quando } from '../../lib/words'

const KIND = { pendente: 'soon', verificado: 'ok', recusado: 'hot' } as const

const rowOf = ({ id, conta, titulo, verificacao, qtdFotos, criadoEm }: AlbumNaLista): Row => ({
  key: id,
  href: `/operacao/albuns/${id}`,
  title: titulo,
  detail: `${conta} · ${formatCount(qtdFotos, 'foto', 'fotos')} · ${quando(criadoEm)}`,
  prazo: undefined,
  tags: [{ text: verificacao, kind: KIND[verificacao] }],
  code: `nº ${id}`,
})

/** /operacao/albuns: albums that wait for a person, oldest first. */
export default function Albuns() {
  const [all, setAll] = useState(false)
  const read = useLoad(`albuns ${all}`, (signal) =>
    ask(listAlbunsPendentes, { query: all ? { todos: '1' } : {} }, { signal }),
  )
  return (
    <Screen title="Álbuns" beside={<Todas on={all} onChange={setAll} label="Mostrar os decididos" />}>
      <Read of={read} loading="Carregando os álbuns" failed="Os álbuns não vieram">
        {(albuns) =>
          albuns.length === 0 ? (
            <Nothing title="Nenhum álbum esperando">
              <p>O que for enviado aparece aqui, do mais antigo ao mais novo.</p>
            </Nothing>
          ) : (
            <RowList label="Álbuns" rows={albuns.map(rowOf)} />
          )
        }
      </Read>
    </Screen>
  )
}
