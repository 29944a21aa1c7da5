import { FORMULARIOS_DENUNCIA, ROTULO_CAMPO_DENUNCIA } from '@portal/domain/denuncia'
import { toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Check, Copy, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { PastedKeyWithoutScripts } from '../PastedKey'
import { HelpLines } from './HelpLines'

export interface SentReport {
  protocolo: string
  /** Opens the status page; placed after `#`, so that it never reaches a server. */
  chave: string
}

/** Confirmation of a report: protocol, status link and help lines (rule: denuncias/envio). */
export function Sent({ protocolo, chave, publicUrl }: SentReport & { publicUrl?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(protocolo)
      setCopied(true)
    } catch {
      // The protocol stays on screen to be written down.
      toast('Não foi possível copiar. Anote o número do protocolo.', 'error')
    }
  }
  return (
    <>
      <Note kind="success" role="status">
        <p>
          <strong>Denúncia enviada.</strong> Guarde o protocolo{' '}
          <span className="num nowrap">{protocolo}</span>.
        </p>
        <p>
          Acompanhe a resposta por este <a href={`/denuncia#${chave}`}>link secreto</a>. Guarde-o; quem o
          tiver lê a resposta.
        </p>
      </Note>
      <div className="row">
        <Button small data-autofocus onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Protocolo copiado' : 'Copiar protocolo'}
        </Button>
      </div>
      {publicUrl !== undefined && (
        <PastedKeyWithoutScripts
          action={FORMULARIOS_DENUNCIA.acompanhar}
          label={ROTULO_CAMPO_DENUNCIA.chave}
          button="Acompanhar"
          address={`${publicUrl}/denuncia#${chave}`}
        />
      )}
      <HelpLines />
    </>
  )
}
