import type { AnuncioForm } from '@portal/domain/anuncio'
import { useFormikContext } from 'formik'
import { AvisoRascunho } from './AvisoRascunho'

interface AvisosProps {
  recovered: { shown: boolean; discard: () => void }
  kept: { elsewhere: AnuncioForm | undefined; dismiss: () => void }
}

/** Notices about unsaved changes from before and about edits in another tab. */
export function Avisos({ recovered, kept: { elsewhere, dismiss } }: AvisosProps) {
  const { setValues } = useFormikContext<AnuncioForm>()
  return (
    <>
      {recovered.shown && (
        <AvisoRascunho actionLabel="Descartar" onAction={recovered.discard}>
          Recuperamos alterações deste anúncio que não foram salvas.
        </AvisoRascunho>
      )}
      {elsewhere !== undefined && (
        <AvisoRascunho
          actionLabel="Usar a outra"
          onAction={() => {
            void setValues(elsewhere)
            dismiss()
          }}
        >
          Este formulário foi alterado em outra aba. O que você digitar aqui passa a valer.
        </AvisoRascunho>
      )}
    </>
  )
}
