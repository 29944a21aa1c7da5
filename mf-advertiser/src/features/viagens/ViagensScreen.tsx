import { listViagens, removeViagem, type ViagemMarcada, type ViagensMarcadas } from '@portal/api/viagens'
import { rotuloLocal } from '@portal/domain/locais'
import { periodoEscrito } from '@portal/domain/viagem'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { ScreenHead } from '../../lib/ScreenHead'
import { NovaViagem } from './NovaViagem'

/** /viagens: days in another city, whose list then shows the listings (rule: anuncios/viagens). */
export default function ViagensScreen() {
  const { value, reload, change } = useLoad('viagens', (signal) =>
    call(listViagens, { query: {} }, { signal }),
  )
  const { data } = value
  const onChange = (novas: ViagensMarcadas) => change(() => novas)
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Viagens">
        <p className="muted">
          Nos dias da viagem, seus anúncios no ar aparecem também na lista da outra cidade e dizem até quando
          você fica lá.
        </p>
      </ScreenHead>
      {data === undefined &&
        (value.state === 'error' ? (
          <ErrorState message="Não foi possível carregar as viagens." onRetry={reload} />
        ) : (
          <PanelSkeleton lines={4} label="Carregando as viagens" />
        ))}
      {data !== undefined && (
        <div className={area['page']}>
          <Marcadas viagens={data.viagens} onChange={onChange} />
          <NovaViagem onChange={onChange} />
        </div>
      )}
    </div>
  )
}

interface MarcadasProps {
  viagens: readonly ViagemMarcada[]
  onChange: (novas: ViagensMarcadas) => void
}

function Marcadas({ viagens, onChange }: MarcadasProps) {
  const [busy, setBusy] = useState<number>()
  const remove = async ({ id }: ViagemMarcada) => {
    setBusy(id)
    const answer = await call(removeViagem, { params: { id } })
    setBusy(undefined)
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível apagar a viagem.'), 'error')
    onChange(answer.data)
  }
  if (viagens.length === 0) return <p>Nenhuma viagem marcada.</p>
  return (
    <ul className={`${area['sheet'] ?? ''} stack`} aria-label="Viagens marcadas">
      {viagens.map((viagem) => (
        <li key={viagem.id} className="row row--between">
          <div>
            <b>{rotuloLocal(viagem)}</b>
            <p className="hint">{quando(viagem)}</p>
          </div>
          <Button small busy={busy === viagem.id} onClick={() => void remove(viagem)}>
            {viagem.agora ? 'Encerrar' : 'Apagar'}
            <span className="sr"> a viagem para {viagem.cidade}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function quando({ pausa, agora, ...dias }: ViagemMarcada): string {
  const periodo = periodoEscrito(dias)
  const says = [agora ? `Agora, ${periodo}` : `${periodo.charAt(0).toUpperCase()}${periodo.slice(1)}`]
  if (pausa) says.push('fora da lista da sua cidade')
  return says.join('; ')
}
