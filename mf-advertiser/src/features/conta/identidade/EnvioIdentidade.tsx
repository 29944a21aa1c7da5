import {
  enviarIdentidade,
  uploadDocumento,
  type Identidade as IdentidadeNaRede,
} from '@portal/api/identidade'
import type { Result } from '@portal/api/erros'
import { ROTULO_GESTO, TIPOS_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Fold } from '@portal/ui/Fold'
import { cx } from '@portal/ui/classes'
import { Check, Icon } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { formatInstante } from '../../../lib/datas'
import { mensagemDe } from '../../../lib/mensagem'
import { Atendimento } from './Atendimento'
import { DesenhoDoGesto } from './DesenhoDoGesto'
import { ImagemDaIdentidade, type Via } from './ImagemDaIdentidade'
import conta from '../conta.module.css'
import styles from './identidade.module.css'

const VIAS: readonly { via: Via; label: string }[] = [
  { via: 'camera', label: 'Usar a câmera' },
  { via: 'arquivos', label: 'Escolher arquivos' },
]
const ERRO = 'Não foi possível enviar agora. Tente novamente.'

interface EnvioProps {
  identidade: IdentidadeNaRede
  desafio: NonNullable<IdentidadeNaRede['desafio']>
  onChange: (next: IdentidadeNaRede) => void
}

/** The challenge, the two pictures, and the alternative without pictures (rule: identidade/envio). */
export function EnvioIdentidade({ identidade, desafio, onChange }: EnvioProps) {
  const [via, setVia] = useState<Via>('camera')
  const [busy, setBusy] = useState<TipoDocumento | 'envio'>()
  const [error, setError] = useState<string>()
  const run = async (what: TipoDocumento | 'envio', asked: Promise<Result<IdentidadeNaRede>>) => {
    setBusy(what)
    setError(undefined)
    const result = await asked
    setBusy(undefined)
    if (result.ok) onChange(result.data)
    else setError(mensagemDe(result.error, ERRO))
    return result.ok
  }
  const all = TIPOS_DOCUMENTO.every((tipo) => identidade.enviados.includes(tipo))
  return (
    <div className="stack">
      <Passos sent={identidade.enviados.length} />
      <Desafio desafio={desafio} />
      <Picks legend="Como você vai enviar">
        {VIAS.map(({ via: one, label }) => (
          <Pick key={one} type="radio" name="via" checked={via === one} onChange={() => setVia(one)}>
            {label}
          </Pick>
        ))}
      </Picks>
      {TIPOS_DOCUMENTO.map((tipo) => (
        <ImagemDaIdentidade
          key={tipo}
          tipo={tipo}
          via={via}
          sent={identidade.enviados.includes(tipo)}
          busy={busy === tipo}
          onSend={(file) => run(tipo, call(uploadDocumento, { params: { tipo }, files: [file] }))}
        />
      ))}
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      <div>
        <Button
          kind="primary"
          disabled={!all}
          busy={busy === 'envio'}
          busyLabel="Enviando…"
          onClick={() => void run('envio', call(enviarIdentidade, { body: { via } }))}
        >
          Enviar para conferência
        </Button>
      </div>
      <Fold summary="Não posso enviar imagens">
        <Atendimento onChange={onChange} />
      </Fold>
    </div>
  )
}

const PASSOS = ['Gesto', 'Fotos', 'Enviar'] as const

/** Where one is: the gesture until a picture was sent, the pictures until all were. */
function Passos({ sent }: { sent: number }) {
  const current = sent === 0 ? 0 : sent < TIPOS_DOCUMENTO.length ? 1 : 2
  return (
    <ol className={cx('lights', styles['passos'])} aria-label="Passos">
      {PASSOS.map((passo, index) => (
        <li
          key={passo}
          className={cx(index < current && styles['feito'])}
          aria-current={index === current ? 'step' : undefined}
        >
          <b className="num">{index + 1}</b> {passo}
          {index < current && (
            <>
              <Icon of={Check} small />
              <span className="sr">feito</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

function Desafio({ desafio: { gesto, codigo, valeAte } }: Pick<EnvioProps, 'desafio'>) {
  return (
    <div className="stack stack--tight">
      <DesenhoDoGesto gesto={gesto} />
      <p>Na sua foto, faça o gesto e mostre o código escrito à mão em um papel:</p>
      <p className={styles['codigo']}>{codigo}</p>
      <dl className={conta['facts']}>
        <div>
          <dt>Gesto</dt>
          <dd>{ROTULO_GESTO[gesto]}</dd>
        </div>
        <div>
          <dt>Valem até</dt>
          <dd>{formatInstante(valeAte)}</dd>
        </div>
      </dl>
    </div>
  )
}
