import {
  listIdentidades,
  pegarProximaIdentidade,
  type IdentidadeNaLista,
} from '@portal/api/operacao/identidades'
import { formatCount } from '@portal/domain/texto'
import { navigate, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/ask'
import { Grow, Screen } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { Action } from '../../lib/Pieces'
import { RowList, type Row } from '../../lib/RowList'
import { Nothing, Read } from '../../lib/States'
import { Todas } from '../../lib/Todas'
import { useAct } from '../../lib/useAct'
import { hrefOfIdentidade, rememberIdentidades } from './ordem'
import { ESTADO, VIA } from './palavras'

function tagsOf({ estado, pega, respondi }: IdentidadeNaLista): Row['tags'] {
  return [
    ...(estado === 'em-analise'
      ? []
      : [{ text: ESTADO[estado], kind: estado === 'recusada' ? ('hot' as const) : ('ok' as const) }]),
    ...(pega === null ? [] : [{ text: pega.meu ? 'com você' : `com ${pega.por}`, kind: 'soon' as const }]),
    ...(respondi && estado === 'em-analise' ? [{ text: 'você respondeu' }] : []),
  ]
}

function rowOf(identidade: IdentidadeNaLista): Row {
  const { id, conta, via, enviadaEm, prazoEm, respostas, estado } = identidade
  const answers = respostas === 0 ? 'sem resposta' : formatCount(respostas, 'resposta', 'respostas')
  return {
    key: id,
    href: hrefOfIdentidade(id),
    title: `Identidade nº ${id}`,
    detail: [via && VIA[via], answers].filter(Boolean).join(' · '),
    prazo: estado === 'em-analise' && prazoEm !== null ? { ate: prazoEm, desde: enviadaEm } : undefined,
    tags: tagsOf(identidade),
    code: conta,
  }
}

/** /operacao/identidades: identities in analysis, by nearest deadline. */
export default function Identidades() {
  const [all, setAll] = useState(false)
  const act = useAct()
  const read = useLoad(`identidades ${all}`, (signal) =>
    ask(listIdentidades, { query: all ? { todas: '1' } : {} }, { signal }),
  )
  const { data } = read.value
  useEffect(() => {
    if (data !== undefined) rememberIdentidades(data.map(({ id }) => id))
  }, [data])
  const next = async () => {
    const claimed = await act.run(async () => {
      const result = await ask(pegarProximaIdentidade, {})
      if (!result.ok) toast(result.error.message, 'info')
      return result
    })
    if (claimed !== undefined) navigate(hrefOfIdentidade(claimed.id))
  }
  useKeys('Identidades', [{ key: 'c', does: 'Assumir a próxima livre', act: () => void next() }])
  return (
    <Screen
      title="Identidades"
      note="Imagens só aparecem dentro do caso que você assumiu."
      hints={[
        { keys: ['J', 'K'], does: 'andar' },
        { keys: ['C'], does: 'assumir a próxima' },
      ]}
      beside={
        <>
          <Grow />
          <Todas on={all} onChange={setAll} label="Decididas, com documentos guardados" />
          <Action kind="go" tecla="C" disabled={act.busy} onClick={() => void next()}>
            Assumir a próxima
          </Action>
        </>
      }
    >
      <Read of={read} loading="Carregando as identidades" failed="As identidades não vieram">
        {(identidades) =>
          identidades.length === 0 ? (
            <Nothing title={all ? 'Nenhum documento guardado' : 'Ninguém esperando conferência'}>
              <p>
                {all
                  ? 'As imagens são apagadas 72 horas depois da decisão.'
                  : 'Quem envia documento e foto aparece aqui, com o prazo de 24 horas.'}
              </p>
            </Nothing>
          ) : (
            <RowList label="Identidades" rows={identidades.map(rowOf)} />
          )
        }
      </Read>
    </Screen>
  )
}
