import {
  findIdentidade,
  iniciarIdentidade,
  type Identidade as IdentidadeNaRede,
} from '@portal/api/identidade'
import { CONSENTIMENTO_IDENTIDADE, ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Badge, type BadgeTone } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { BadgeCheck } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { Switch } from '@portal/ui/Switch'
import { useState } from 'react'
import { Avisar } from '../../../lib/Avisar'
import { formatDia, formatInstante } from '../../../lib/datas'
import { ErrorState } from '../../../lib/ErrorState'
import { mensagemDe } from '../../../lib/mensagem'
import { EnvioIdentidade } from './EnvioIdentidade'
import { Linha } from '../Linha'

const ERRO = 'Não foi possível confirmar a identidade agora.'

const ESTADO: Readonly<Record<IdentidadeNaRede['estado'], { tone: BadgeTone; label: string }>> = {
  nenhuma: { tone: 'grey', label: 'Não confirmada' },
  pendente: { tone: 'orange', label: 'Falta enviar' },
  'em-analise': { tone: 'blue', label: 'Em conferência' },
  verificada: { tone: 'green', label: 'Confirmada' },
  recusada: { tone: 'red', label: 'Recusada' },
  expirada: { tone: 'orange', label: 'Vencida' },
}

/** State of the advertiser's identity check, and its next step (rule: identidade/estados). */
export function Identidade() {
  const { value, reload, change } = useLoad('identidade', (signal) => call(findIdentidade, {}, { signal }))
  if (value.data === undefined) {
    return value.state === 'error' ? (
      <ErrorState message={mensagemDe(value.error, ERRO)} onRetry={reload} />
    ) : (
      // Reserves the usual height, so that following content does not shift.
      <div className="stack" role="status">
        <Linha icon={BadgeCheck} title="Quem anuncia" action={<Badge tone="grey">Carregando</Badge>}>
          Carregando como está a confirmação da sua identidade…
        </Linha>
      </div>
    )
  }
  const identidade = value.data
  const { tone, label } = ESTADO[identidade.estado]
  return (
    <div className="stack">
      <Linha icon={BadgeCheck} title="Quem anuncia" action={<Badge tone={tone}>{label}</Badge>}>
        {fraseDe(identidade)}
      </Linha>
      {identidade.estado === 'em-analise' && <Avisar pergunta="Avisar quando a resposta sair?" />}
      <Passo identidade={identidade} onChange={(next) => change(() => next)} />
    </div>
  )
}

function fraseDe({ estado, prazoEm, decididaEm, validaAte, conferencia }: IdentidadeNaRede): string {
  if (estado === 'verificada') {
    const ate = validaAte === null ? '' : ` Vale até ${formatDia(validaAte)}.`
    return `Identidade confirmada${decididaEm === null ? '' : ` em ${formatDia(decididaEm)}`}.${ate}`
  }
  if (estado === 'em-analise') {
    return prazoEm === null
      ? 'Estamos conferindo.'
      : `Estamos conferindo. Resposta até ${formatInstante(prazoEm)}.`
  }
  if (conferencia === 'auto') return 'Nesta demonstração ninguém confere: você já pode publicar.'
  if (estado === 'expirada') return 'A confirmação venceu. Confirme de novo para publicar.'
  return 'Só publica quem é maior de 18 anos e confirmou quem é.'
}

interface PassoProps {
  identidade: IdentidadeNaRede
  onChange: (next: IdentidadeNaRede) => void
}

function Passo({ identidade, onChange }: PassoProps) {
  const { estado, recusa, podeTentar, desafio } = identidade
  if (estado === 'verificada' || estado === 'em-analise') return null
  return (
    <>
      {recusa !== null && (
        <Note kind="danger">
          <p>{ROTULO_RECUSA_IDENTIDADE[recusa]}</p>
          <p>
            Se você discorda, escreva em <Link to="/ajuda">Ajuda</Link>: outra pessoa lê e responde.
          </p>
        </Note>
      )}
      {desafio !== null ? (
        <EnvioIdentidade identidade={identidade} desafio={desafio} onChange={onChange} />
      ) : (
        podeTentar && <Inicio onChange={onChange} />
      )}
    </>
  )
}

/** Consent comes first: before it there is no challenge and no upload. */
function Inicio({ onChange }: Pick<PassoProps, 'onChange'>) {
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const begin = async () => {
    if (!agreed) return setError('Marque a autorização para continuar.')
    setBusy(true)
    const result = await call(iniciarIdentidade, { body: { consentimento: true } })
    setBusy(false)
    if (!result.ok) return setError(mensagemDe(result.error, ERRO))
    if (result.data.url !== null) return window.location.assign(result.data.url)
    onChange(result.data.identidade)
  }
  return (
    <div className="stack">
      <Switch
        label={CONSENTIMENTO_IDENTIDADE.texto}
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked)
          setError(undefined)
        }}
      />
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <div>
        <Button kind="primary" onClick={() => void begin()} busy={busy} busyLabel="Um momento…">
          Confirmar minha identidade
        </Button>
      </div>
    </div>
  )
}
