import { aceitarConvite, pedirCodigoDoConvite, type ConviteDeConfianca } from '@portal/api/encontro'
import type { CanalDeAviso } from '@portal/domain/encontro'
import { CODIGO_TAMANHO } from '@portal/domain/limites'
import { mascararTelefone } from '@portal/domain/telefone'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Pick, Picks } from '@portal/ui/Choices'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { errosDeCampo, mensagemDe } from '../../lib/mensagem'

interface ConfirmarProps {
  token: string
  canais: readonly CanalDeAviso[]
  onChange: (novo: ConviteDeConfianca) => void
}

/** The contact's own address, proved by a code. */
export function Confirmar({ token, canais, onChange }: ConfirmarProps) {
  const outro: CanalDeAviso | undefined =
    canais[0] === undefined ? undefined : canais[0] === 'email' ? 'sms' : 'email'
  const [canal, setCanal] = useState<CanalDeAviso>(outro ?? 'email')
  const [endereco, setEndereco] = useState('')
  const [codigo, setCodigo] = useState<string>()
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const ask = async () => {
    setState({ busy: true })
    const body = canal === 'email' ? { token, email: endereco } : { token, telefone: endereco }
    const answer = await call(pedirCodigoDoConvite, { body })
    if (!answer.ok)
      return setState({ busy: false, error: mensagemDe(answer.error, 'Não foi enviado. Tente de novo.') })
    setState({ busy: false })
    setCodigo('')
  }
  const accept = async (typed: string) => {
    setState({ busy: true })
    const answer = await call(aceitarConvite, { body: { token, codigo: typed.trim() } })
    if (answer.ok) return onChange(answer.data)
    const error =
      errosDeCampo(answer.error)['codigo'] ?? mensagemDe(answer.error, 'Sem conexão. Tente de novo.')
    setState({ busy: false, error })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.busy) void (codigo === undefined ? ask() : accept(codigo))
      }}
    >
      {codigo === undefined ? (
        <>
          {outro === undefined && (
            <Picks legend="Como avisamos você">
              {(['email', 'sms'] as const).map((each) => (
                <Pick
                  key={each}
                  type="radio"
                  name="canal"
                  checked={canal === each}
                  onChange={() => {
                    setCanal(each)
                    setEndereco('')
                  }}
                >
                  {each === 'email' ? 'E-mail' : 'SMS'}
                </Pick>
              ))}
            </Picks>
          )}
          <Input
            key={canal}
            label={canal === 'email' ? 'Seu e-mail' : 'Seu celular'}
            hint={outro === undefined ? undefined : 'Opcional: o aviso vai pelos dois meios.'}
            type={canal === 'email' ? 'email' : 'tel'}
            autoComplete={canal === 'email' ? 'email' : 'tel-national'}
            value={endereco}
            error={state.error}
            onChange={({ target }) =>
              setEndereco(canal === 'email' ? target.value : mascararTelefone(target.value))
            }
          />
          <Button type="submit" kind="primary" busy={state.busy} busyLabel="Enviando…">
            Enviar o código
          </Button>
        </>
      ) : (
        <>
          <Input
            label={`Código de ${CODIGO_TAMANHO} dígitos`}
            hint={`Foi para ${endereco}. Vale 15 minutos.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODIGO_TAMANHO}
            value={codigo}
            error={state.error}
            onChange={({ target }) => setCodigo(target.value)}
          />
          <div className="row">
            <Button type="submit" kind="primary" busy={state.busy} busyLabel="Confirmando…">
              Confirmar
            </Button>
            <Button kind="ghost" onClick={() => setCodigo(undefined)}>
              Voltar
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
