import {
  eraseConversa,
  bloquearConversa,
  setAvisosDaConversa,
  type ConversaDoDono,
} from '@portal/api/recados'
import { BLOQUEIO_DIAS } from '@portal/domain/limites-dos-recados'
import { alert, call, navigate, toast } from '@portal/platform'
import { mensagemDe } from '../../lib/mensagem'

/** Confirms and blocks; resolves to the updated conversation, or undefined when cancelled. */
export async function bloquear(id: number): Promise<ConversaDoDono | undefined> {
  const confirmed = await alert.confirm({
    title: 'Bloquear quem escreve?',
    message: `Por ${BLOQUEIO_DIAS} dias, o mesmo aparelho não escreve a você nem vê o seu telefone ou WhatsApp pelo portal. A pessoa não é avisada. Quem troca de aparelho e de rede pode voltar.`,
    confirmLabel: 'Bloquear',
  })
  if (!confirmed) return undefined
  const answer = await call(bloquearConversa, { params: { id } })
  if (!answer.ok) {
    toast(mensagemDe(answer.error, 'Não foi possível bloquear.'), 'error')
    return undefined
  }
  toast('Bloqueado', 'success')
  return answer.data
}

/** Mail and notices of this conversation off, or on again; resolves to it, or undefined after a failure. */
export async function avisar(id: number, ligados: boolean): Promise<ConversaDoDono | undefined> {
  const answer = await call(setAvisosDaConversa, { params: { id }, body: { ligados } })
  if (!answer.ok) {
    toast(mensagemDe(answer.error, 'Não foi possível mudar os avisos.'), 'error')
    return undefined
  }
  toast(ligados ? 'Avisos desta conversa ligados' : 'Conversa silenciada', 'success')
  return answer.data
}

export async function apagar(id: number): Promise<void> {
  const confirmed = await alert.confirm({
    title: 'Apagar esta conversa?',
    message: 'Ela some para os dois lados e não volta. Um bloqueio continua valendo.',
    confirmLabel: 'Apagar',
    danger: true,
  })
  if (!confirmed) return
  const answer = await call(eraseConversa, { params: { id } })
  if (!answer.ok) return void toast(mensagemDe(answer.error, 'Não foi possível apagar.'), 'error')
  toast('Conversa apagada', 'success')
  navigate('/mensagens', { replace: true })
}
