import type { ApiError } from '@portal/api/erros'
import { pedirCodigoDoNumero, verMeuNumero, type NumeroRelatado } from '@portal/api/lista-de-alerta'
import { CODIGO_TAMANHO } from '@portal/domain/limites'
import { mascararTelefone } from '@portal/domain/telefone'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { ComApoio } from '../../lib/Apoio'
import apoio from '../../lib/apoio.module.css'
import { failed, NOT_SENT, SENDING, SheetForm, type Sending } from '../../lib/SheetForm'
import { Contestar } from './Contestar'

const DESLIGADA = 'A lista de alerta não está ligada neste portal. Nenhum telefone é consultado.'

/** /contestar: the owner of a number reads what others read, and contests, without an account (rule: lista-de-alerta/contestar). */
export default function ContestarScreen() {
  const [telefone, setTelefone] = useState('')
  const [codigo, setCodigo] = useState<string>()
  const [numero, setNumero] = useState<NumeroRelatado>()
  const [state, setState] = useState<Sending>(NOT_SENT)
  const send = async (): Promise<void> => {
    setState(SENDING)
    if (codigo === undefined) {
      const asked = await call(pedirCodigoDoNumero, { body: { telefone } })
      setState(asked.ok ? NOT_SENT : refused(asked.error))
      if (asked.ok) setCodigo('')
      return
    }
    const seen = await call(verMeuNumero, { body: { telefone, codigo: codigo.trim() } })
    setState(seen.ok ? NOT_SENT : refused(seen.error))
    if (seen.ok) setNumero(seen.data)
  }
  return (
    <div className={`wrap ${apoio['page']}`}>
      <h1>Contestar um relato</h1>
      <p className={apoio['lead']}>
        Se o seu telefone foi relatado por anunciantes, você pode ver os motivos e contestar. Não precisa de
        conta.
      </p>
      <ComApoio>
        {numero !== undefined && codigo !== undefined ? (
          <Contestar numero={numero} telefone={telefone} codigo={codigo.trim()} />
        ) : (
          <SheetForm sending={state} onSubmit={send}>
            <Input
              label="Seu celular"
              hint="Mandamos um código por SMS. Serve só para saber que o número é seu."
              type="tel"
              autoComplete="tel-national"
              readOnly={codigo !== undefined}
              value={telefone}
              error={state.errors['telefone']}
              onChange={({ target }) => setTelefone(mascararTelefone(target.value))}
            />
            {codigo !== undefined && (
              <Input
                label={`Código de ${CODIGO_TAMANHO} dígitos`}
                hint="Vale 15 minutos."
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={CODIGO_TAMANHO}
                value={codigo}
                error={state.errors['codigo']}
                onChange={({ target }) => setCodigo(target.value)}
              />
            )}
            <div className="row">
              <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Um momento…">
                {codigo === undefined ? 'Enviar o código' : 'Ver os relatos'}
              </Button>
              {codigo !== undefined && (
                <Button
                  kind="ghost"
                  onClick={() => {
                    setCodigo(undefined)
                    setState(NOT_SENT)
                  }}
                >
                  Voltar
                </Button>
              )}
            </div>
          </SheetForm>
        )}
      </ComApoio>
    </div>
  )
}

function refused(error: ApiError): Sending {
  if (error.code === 'NAO_ENCONTRADO') return { ...NOT_SENT, message: DESLIGADA }
  return failed(error, 'Não deu certo. Tente de novo.')
}
