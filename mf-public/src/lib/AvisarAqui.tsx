import { PUSH_PROMESSA, SEM_PUSH } from '@portal/domain/avisos-push'
import { toast } from '@portal/platform'
import { inscricaoAtual, suporteDe } from '@portal/platform/push'
import { Button } from '@portal/ui/Button'
import { Bell } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useEffect, useState } from 'react'
import { ligarAvisos, mudarAvisos, readAvisos, type Avisos, type BuscaComAviso, type Mudanca } from './avisos'

/** A kind of notice of this browser. */
export interface TipoDeAviso {
  isOn: (avisos: Avisos) => boolean
  on: Mudanca
  off: Mudanca
}

export const DAS_CONVERSAS: TipoDeAviso = {
  isOn: ({ conversas }) => conversas,
  on: (antes) => ({ ...antes, conversas: true }),
  off: (antes) => ({ ...antes, conversas: false }),
}

export function daBusca(busca: BuscaComAviso): TipoDeAviso {
  const other = ({ consulta }: BuscaComAviso) => consulta !== busca.consulta
  return {
    isOn: ({ buscas }) => !buscas.every(other),
    on: ({ buscas, ...antes }) => ({ ...antes, buscas: [busca, ...buscas.filter(other)] }),
    off: ({ buscas, ...antes }) => ({ ...antes, buscas: buscas.filter(other) }),
  }
}

interface AvisarAquiProps {
  tipo: TipoDeAviso
  pergunta: string
  onChanged?: () => void
}

/** Turns notices on and off on this device; the browser asks only after the tap (rule: avisos/visitante). */
export function AvisarAqui({ tipo, pergunta, onChanged }: AvisarAquiProps) {
  const { avisos, show } = useAvisosVivos()
  const [busy, setBusy] = useState(false)
  const suporte = suporteDe(window)
  if (suporte === 'sem') return null
  if (suporte === 'negado') return <p className="hint">{SEM_PUSH.negado}</p>
  const on = avisos !== undefined && tipo.isOn(avisos)
  const change = async () => {
    setBusy(true)
    const changed = on ? await mudarAvisos(tipo.off) : (await ligarAvisos(tipo.on)) !== undefined
    setBusy(false)
    if (!changed)
      return toast(`Não foi possível ${on ? 'desligar' : 'ligar'} os avisos. Nada mudou.`, 'error')
    show()
    onChanged?.()
  }
  return (
    <Note
      icon={Bell}
      action={
        <Button small busy={busy} onClick={() => void change()}>
          {on ? 'Desligar avisos' : 'Avisar neste aparelho'}
        </Button>
      }
    >
      {on ? <strong>Avisos ligados neste aparelho.</strong> : `${pergunta} ${PUSH_PROMESSA}`}
    </Note>
  )
}

/** What is stored, unless the browser's subscription was ended or replaced meanwhile. */
function useAvisosVivos() {
  const [avisos, setAvisos] = useState(readAvisos)
  const endpoint = avisos?.inscricao.endpoint
  useEffect(() => {
    if (endpoint === undefined) return
    let open = true
    void inscricaoAtual().then((atual) => {
      if (open && atual?.endpoint !== endpoint) setAvisos(undefined)
    })
    return () => {
      open = false
    }
  }, [endpoint])
  return { avisos, show: () => setAvisos(readAvisos()) }
}
