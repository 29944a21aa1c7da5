import type { Refinos } from '../ports/busca'
import { online } from './online-sql'

/** SQL of the `perfil` checklist: every item of the owner's profile is checked (rule: perfil/verificado). */
const VERIFICADO = `EXISTS (
    SELECT 1 FROM usuarios u WHERE u.id = a.usuario_id AND u.email_verificado_em IS NOT NULL
      AND u.senha_hash IS NOT NULL AND u.data_nascimento IS NOT NULL AND u.aceite_lgpd
      AND u.telefone <> '' AND u.cpf <> '' AND u.avatar <> ''
      AND u.name ~ '[^[:space:][:digit:][:punct:]]{2}\\S*\\s(.*\\s)?\\S*[^[:space:][:digit:][:punct:]]{2}'
      AND EXISTS (SELECT 1 FROM albuns b JOIN fotos f ON f.album_id = b.id AND f.status = 'ativa'
        WHERE b.usuario_id = u.id AND b.verificacao = 'verificado' AND b.removido_em IS NULL))`

/**
 * SQL condition for the filters of a search. One text for all combinations, since each would be another
 * prepared statement.
 */
export function refinado(id: string, refinos: Refinos, add: (value: unknown) => string): string {
  const precos = `${add(refinos.precos)}::text[]`
  const [de, ate] = [add(refinos.idadeMin), add(refinos.idadeMax)]
  const momentos = add(refinos.momentos)
  const bairros = `${add(refinos.bairros)}::text[]`
  return `(SELECT (${precos} IS NULL OR a.preco_por_hora = ANY (${precos}))
      AND a.idade BETWEEN ${de}::int AND ${ate}::int
      AND (${momentos}::jsonb IS NULL OR ${online(momentos)})
      AND (NOT ${add(refinos.verificado)}::boolean OR ${VERIFICADO})
      AND (${bairros} IS NULL OR a.bairro = ANY (${bairros}))
    FROM anuncios a WHERE a.id = ${id})`
}
