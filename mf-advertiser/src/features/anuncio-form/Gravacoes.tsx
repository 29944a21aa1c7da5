import type { Album } from '@portal/api/album'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { minutosESegundos, NOME_GRAVACAO, type TipoGravacao } from '@portal/domain/gravacao'
import { Pick, Picks } from '@portal/ui/Choices'
import { useFormikContext } from 'formik'
import { campoId } from '../../lib/form/fields'

const NENHUMA = { voz: 'Sem recado', video: 'Sem vídeo' }

/** The recording of a kind that the listing plays, of those in the albums; none by default (rule: albuns/voz). */
export function Gravacoes({ tipo, albuns }: { tipo: TipoGravacao; albuns: readonly Album[] }) {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const gravacoes = albuns.flatMap(({ titulo, [tipo]: gravacao = null }) =>
    gravacao === null ? [] : [{ titulo, ...gravacao }],
  )
  if (gravacoes.length === 0) return null
  const chosen = gravacoes.find(({ id }) => id === values[tipo])?.id ?? ''
  const pick = (id: number | '') => ({
    type: 'radio' as const,
    name: tipo,
    checked: chosen === id,
    onChange: () => void setValues({ ...values, [tipo]: id }),
  })
  return (
    <Picks id={campoId(tipo)} legend={NOME_GRAVACAO[tipo]}>
      <Pick {...pick('')}>{NENHUMA[tipo]}</Pick>
      {gravacoes.map(({ id, titulo, segundos }) => (
        <Pick key={id} {...pick(id)}>{`${titulo} · ${minutosESegundos(segundos)}`}</Pick>
      ))}
    </Picks>
  )
}
