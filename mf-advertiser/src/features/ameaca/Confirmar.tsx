import type { Result } from '@portal/api/erros'
import { findUsuario } from '@portal/api/usuario'
import { ENTRADA_RECENTE_MINUTOS } from '@portal/domain/limites'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Dialog } from '@portal/ui/Dialog'
import type { ReactNode } from 'react'
import { ActForm, senhaDe } from '../../lib/senha/ActForm'

interface ConfirmarProps<T> {
  title: string
  label: string
  busyLabel: string
  danger?: boolean
  run: (body: { password?: string }) => Promise<Result<T>>
  onDone: (data: T) => void
  onClose: () => void
  children: ReactNode
}

/** Asks for the owner: an open session alone neither takes nor erases evidence (rule: mesa-de-extorsao/confirmacao). */
export function Confirmar<T>({ title, run, onClose, children, ...form }: ConfirmarProps<T>) {
  const usuario = useLoad('usuario', (signal) => call(findUsuario, {}, { signal }))
  const temSenha = usuario.value.data?.tem_senha ?? true
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <ActForm {...form} senha={temSenha} run={(valores) => run(senhaDe(valores))} onCancel={onClose}>
        {children}
        {!temSenha && (
          <p>
            Sem senha na conta, saia e entre de novo antes: nos primeiros {ENTRADA_RECENTE_MINUTOS} minutos
            isto pode ser feito.
          </p>
        )}
      </ActForm>
    </Dialog>
  )
}
