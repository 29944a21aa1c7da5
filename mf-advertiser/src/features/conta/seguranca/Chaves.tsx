import {
  beginChaveDeAcesso,
  createChaveDeAcesso,
  removeChaveDeAcesso,
  renameChaveDeAcesso,
  type Acesso,
} from '@portal/api/acesso'
import type { ChaveDeAcesso } from '@portal/api/chave-de-acesso'
import type { Result } from '@portal/api/erros'
import { CHAVE_NOME_MAX } from '@portal/domain/limites'
import { call, toast } from '@portal/platform'
import { createPasskey } from '@portal/platform/passkey'
import { useState } from 'react'
import { TextField } from '../../../lib/form/fields'
import { OutrasSessoes } from './OutrasSessoes'
import { ActForm, senhaDe, type Valores } from '../../../lib/senha/ActForm'

export interface ActProps {
  temSenha: boolean
  onClose: () => void
  onChanged: (acesso: Acesso) => void
}

function Nome() {
  return (
    <TextField
      name="nome"
      label="Nome da chave"
      hint="Para você a reconhecer: o aparelho em que ela fica, por exemplo."
      maxLength={CHAVE_NOME_MAX}
      required
    />
  )
}

async function create(valores: Valores): Promise<Result<Acesso>> {
  const begun = await call(beginChaveDeAcesso, { body: senhaDe(valores) })
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const made = await createPasskey(opcoes)
  if (!made.ok) return made
  const body = { desafio, credencial: made.credencial, nome: valores.nome }
  return call(createChaveDeAcesso, { body })
}

export function NovaChaveForm({ temSenha, onClose, onChanged }: ActProps) {
  const [created, setCreated] = useState(false)
  if (created) return <OutrasSessoes onClose={onClose} />
  return (
    <ActForm
      senha={temSenha}
      label="Criar chave de acesso"
      busyLabel="Esperando a chave…"
      run={create}
      onCancel={onClose}
      onDone={(acesso) => {
        onChanged(acesso)
        setCreated(true)
        toast('Chave de acesso criada.', 'success')
      }}
    >
      <p>
        A chave fica no seu aparelho ou na sua chave de segurança; aqui fica só a parte pública. Com ela você
        entra sem senha e sem código.
      </p>
      <Nome />
    </ActForm>
  )
}

export function RenomearForm({ chave, onClose, onChanged }: ActProps & { chave: ChaveDeAcesso }) {
  return (
    <ActForm
      initial={{ nome: chave.nome }}
      senha={false}
      label="Salvar nome"
      busyLabel="Salvando…"
      run={({ nome }) => call(renameChaveDeAcesso, { params: { id: chave.id }, body: { nome } })}
      onCancel={onClose}
      onDone={(acesso) => {
        onChanged(acesso)
        onClose()
      }}
    >
      <Nome />
    </ActForm>
  )
}

export function RemoverForm({ chave, temSenha, onClose, onChanged }: ActProps & { chave: ChaveDeAcesso }) {
  return (
    <ActForm
      senha={temSenha}
      danger
      label="Remover chave"
      busyLabel="Removendo…"
      run={(valores) => call(removeChaveDeAcesso, { params: { id: chave.id }, body: senhaDe(valores) })}
      onCancel={onClose}
      onDone={(acesso) => {
        onChanged(acesso)
        onClose()
        toast('Chave de acesso removida.', 'success')
      }}
    >
      <p>
        A chave “{chave.nome}” deixa de abrir a conta. Apague-a também no aparelho, nas configurações de
        senhas.
      </p>
    </ActForm>
  )
}
