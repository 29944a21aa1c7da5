import { CANAIS_DE_AJUDA } from '@portal/domain/denuncia'
import { Note } from '@portal/ui/Note'

/** Help lines outside the portal, shown wherever content can be reported (rule: denuncias/canais). */
export function HelpLines() {
  return (
    <Note kind="warning">
      <p>
        <strong>Em perigo, ou quer falar com alguém agora?</strong> As ligações são gratuitas.
      </p>
      <ul>
        {CANAIS_DE_AJUDA.map(({ telefone, nome, para }) => (
          <li key={telefone}>
            <a href={`tel:${telefone}`}>{nome}</a>: {para}
          </li>
        ))}
      </ul>
    </Note>
  )
}
