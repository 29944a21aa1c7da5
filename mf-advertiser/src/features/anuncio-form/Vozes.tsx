import type { Album } from '@portal/api/album'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { minutosESegundos } from '@portal/domain/voz'
import { Pick, Picks } from '@portal/ui/Choices'
import { useFormikContext } from 'formik'
import { campoId } from '../../lib/form/fields'

/** The recording that the listing plays, of those in the albums; none by default (rule: albuns/voz). */
export function Vozes({ albuns }: { albuns: readonly Album[] }) {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const vozes = albuns.flatMap(({ titulo, voz }) =>
    voz === undefined || voz === null ? [] : [{ titulo, ...voz }],
  )
  if (vozes.length === 0) return null
  const chosen = vozes.find(({ id }) => id === values.voz)?.id ?? ''
  const pick = (voz: AnuncioForm['voz']) => ({
    type: 'radio' as const,
    name: 'voz',
    checked: chosen === voz,
    onChange: () => void setValues({ ...values, voz }),
  })
  return (
    <Picks id={campoId('voz')} legend="Recado de voz">
      <Pick {...pick('')}>Sem recado</Pick>
      {vozes.map(({ id, titulo, segundos }) => (
        <Pick key={id} {...pick(id)}>{`${titulo} · ${minutosESegundos(segundos)}`}</Pick>
      ))}
    </Picks>
  )
}
