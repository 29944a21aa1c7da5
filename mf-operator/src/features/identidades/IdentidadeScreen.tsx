import {
  findIdentidade,
  pegarIdentidade,
  soltarIdentidade,
  type IdentidadeAberta,
} from '@portal/api/operacao/identidades'
import { navigate, toast, useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { ask } from '../../lib/ask'
import frame from '../../lib/case.module.css'
import { Frame, Grow } from '../../lib/Frame'
import { Initials } from '../../lib/Initials'
import { useKeys } from '../../lib/keys'
import { actionClass, Prazo, Sub, Tag } from '../../lib/Pieces'
import { Read } from '../../lib/States'
import { useNow } from '../../lib/useNow'
import { Aviso } from './Aviso'
import { Conferir } from './Conferir'
import { Decisao } from './Decisao'
import { Imagens } from './Imagens'
import { dropIdentidade, useSteps } from './ordem'
import { useConferencia } from './useConferencia'

/** /operacao/identidades/:id: one identity; pictures and declarations only while claimed by the operator. */
export default function IdentidadeScreen() {
  const { id = '' } = useParams()
  const params = { id: Number(id) }
  const read = useLoad(`identidade ${id}`, (signal) => ask(findIdentidade, { params }, { signal }))
  const { data } = read.value
  const identidade = data?.id === params.id ? data : undefined
  const pegar = async () => {
    const result = await ask(pegarIdentidade, { params })
    if (!result.ok) toast(result.error.message, 'warning')
    read.reload()
  }
  const soltar = async () => {
    const result = await ask(soltarIdentidade, { params })
    if (!result.ok) toast(result.error.message, 'warning')
    read.reload()
  }
  useKeys('Caso', [{ key: 'c', does: 'Assumir por 10 minutos', act: () => void pegar() }])
  const after = useSteps(params.id)
  const answered = async () => {
    dropIdentidade(params.id)
    navigate(after ?? '/operacao/identidades')
  }
  return (
    <Conferida
      key={params.id}
      {...{ identidade, read, onAnswered: answered }}
      onPegar={() => void pegar()}
      onSoltar={() => void soltar()}
    />
  )
}

interface ConferidaProps {
  identidade: IdentidadeAberta | undefined
  read: ReturnType<typeof useLoad<IdentidadeAberta>>
  onAnswered: () => Promise<void>
  onPegar: () => void
  onSoltar: () => void
}

function Conferida({ identidade, read, onAnswered, onPegar, onSoltar }: ConferidaProps) {
  const { id = '' } = useParams()
  const conferencia = useConferencia({ id: Number(id) }, { onAnswered, onStale: read.reload })
  const mine = identidade?.pega?.meu === true
  return (
    <Frame
      title={`Identidade nº ${id}`}
      bar={<Bar id={id} identidade={identidade} />}
      note="Cada exibição fica registrada com seu nome."
      foot={
        <div className={frame.foot}>{mine && <Decisao conferencia={conferencia} onSoltar={onSoltar} />}</div>
      }
    >
      <Read of={read} loading="Carregando a identidade" failed="A identidade não abriu">
        {(shown) => (
          <>
            <Aviso identidade={shown} onPegar={onPegar} onDone={read.reload} />
            {shown.pega?.meu === true && <Conferir identidade={shown} conferencia={conferencia} />}
            {shown.reabertaAte !== null && (
              <div className={frame.case}>
                <Imagens identidade={shown} />
              </div>
            )}
          </>
        )}
      </Read>
    </Frame>
  )
}

function Bar({ id, identidade }: { id: string; identidade: IdentidadeAberta | undefined }) {
  const now = useNow()
  return (
    <>
      <a className={actionClass('ghost')} href="/operacao/identidades">
        <Icon of={ArrowLeft} />
        Identidades
      </a>
      <h1 className={frame.title}>{`Identidade nº ${id}`}</h1>
      {identidade && (
        <>
          {identidade.estado === 'em-analise' && (
            <Tag>{`${identidade.respostas + 1}ª de ${Math.max(identidade.necessarias, identidade.respostas + 1)} conferências`}</Tag>
          )}
          <Sub as="span">{identidade.conta}</Sub>
          <Grow />
          {identidade.prazoEm !== null && identidade.decidida === null && (
            <Prazo ate={identidade.prazoEm} desde={identidade.enviadaEm} now={now} />
          )}
          {identidade.pega && <Initials of={identidade.pega.por} mine={identidade.pega.meu} />}
        </>
      )}
    </>
  )
}
