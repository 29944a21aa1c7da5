import { AppealForm } from './AppealForm'

const send = () => Promise.resolve({ message: 'Sem conexão. O texto continua aqui: tente de novo.' })

export const Empty = () => <AppealForm submitLabel="Enviar recurso" send={send} />

export const Refused = () => (
  <AppealForm
    submitLabel="Enviar recurso"
    send={send}
    plain={{
      action: '#AppealForm',
      hidden: {},
      texto: 'As fotos são minhas.',
      refusal: { message: 'O prazo para recorrer terminou.' },
    }}
  />
)
