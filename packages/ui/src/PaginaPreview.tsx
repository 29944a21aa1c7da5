import { rotuloLocal } from '@portal/domain/locais'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import { noBreak } from './AdCard'
import type { Previsto } from './CardPreview'
import { Chip } from './Chip'
import { Picture } from './Picture'

export interface PaginaPreviewProps {
  anuncio: Previsto & { estado: string; descricao: string; idade: number | '' }
}

/** Preview of the listing's page before publication. */
export function PaginaPreview({ anuncio }: PaginaPreviewProps) {
  const { titulo, descricao, idade, precoPorHora, servicos, imagemPrincipal } = anuncio
  const { cidade, estado } = anuncio
  const facts = [rotuloLocal({ cidade, estado }), idade === '' ? '' : `${idade} anos`].filter(Boolean)
  return (
    <div className="preview">
      <div className="preview__pic">
        <Picture path={imagemPrincipal || null} alt="" sizes="40rem" />
      </div>
      <h3>{titulo}</h3>
      <p className="muted">{facts.join(' · ')}</p>
      <p className="preview__price">{noBreak(precoPorHora || PRECO_VAZIO)}</p>
      <div className="row">
        {servicos.map(opcaoNaTela).map((servico) => (
          <Chip key={servico}>{servico}</Chip>
        ))}
      </div>
      <p className="preview__words">{descricao}</p>
    </div>
  )
}
