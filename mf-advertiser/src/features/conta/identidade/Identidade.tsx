import { findIdentidade, type Identidade as IdentidadeNaRede } from '@portal/api/identidade'
import { ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Badge } from '@portal/ui/Badge'
import { Note } from '@portal/ui/Note'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { ErrorState } from '../../../lib/ErrorState'
import { mensagemDe } from '../../../lib/mensagem'
import { EnvioIdentidade } from './EnvioIdentidade'
import { ERRO_IDENTIDADE, ESTADO, fraseDe, isCodigoVencido } from './estado'
import { Inicio } from './Inicio'
import { Passos } from './Passos'
import { Resposta } from './Resposta'
import { apagamentoDe, horasEMinutos, useRestante } from './restante'

/** State of the advertiser's identity check, and its next step (rule: identidade/estados). */
export function Identidade() {
  const { value, reload, change } = useLoad('identidade', (signal) => call(findIdentidade, {}, { signal }))
  const identidade = value.data
  if (identidade === undefined) {
    return (
      <>
        <h1>Identidade</h1>
        {value.state === 'error' ? (
          <ErrorState message={mensagemDe(value.error, ERRO_IDENTIDADE)} onRetry={reload} />
        ) : (
          <PanelSkeleton lines={6} label="Carregando como está a confirmação da sua identidade" />
        )}
      </>
    )
  }
  const onChange = (next: IdentidadeNaRede) => change(() => next)
  const { estado, desafio } = identidade
  if (estado === 'verificada' || estado === 'em-analise') return <Resposta identidade={identidade} />
  if (desafio !== null) return <EnvioIdentidade {...{ identidade, desafio, onChange }} />
  return <Convite {...{ identidade, onChange }} />
}

interface ConviteProps {
  identidade: IdentidadeNaRede
  onChange: (next: IdentidadeNaRede) => void
}

/** Nothing is open: why not, and how to start. */
function Convite({ identidade, onChange }: ConviteProps) {
  const { estado, recusa, podeTentar } = identidade
  const { tone, label } = ESTADO[estado]
  return (
    <>
      {podeTentar && <Passos atual="Gesto" />}
      <div className="stack">
        <div>
          <Badge tone={tone}>{label}</Badge>
          <h1>{tituloDe(identidade)}</h1>
        </div>
        <p>{fraseDe(identidade)}</p>
        {recusa !== null && (
          <Note kind="danger">
            <p>{ROTULO_RECUSA_IDENTIDADE[recusa]}</p>
            <p>
              Se você discorda, escreva em <Link to="/ajuda">Ajuda</Link>: outra pessoa lê e responde.
            </p>
          </Note>
        )}
        {recusa !== null && <Recusadas identidade={identidade} />}
        {podeTentar && <Inicio onChange={onChange} />}
      </div>
    </>
  )
}

function tituloDe(identidade: IdentidadeNaRede): string {
  const { estado } = identidade
  if (estado === 'recusada') return 'Não deu desta vez'
  if (estado === 'expirada') return 'A confirmação venceu'
  if (isCodigoVencido(identidade)) return 'O código venceu'
  return 'Confirme sua identidade'
}

function Recusadas({ identidade }: { identidade: IdentidadeNaRede }) {
  const left = useRestante(apagamentoDe(identidade))
  if (left === 0) return null
  return <p className="hint num">As imagens recusadas somem em até {horasEMinutos(left)}.</p>
}
