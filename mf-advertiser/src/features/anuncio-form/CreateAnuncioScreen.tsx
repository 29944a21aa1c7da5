import { findChecklist } from '@portal/api/painel'
import type { AnuncioForm } from '@portal/domain/anuncio'
import { ANUNCIO, PAINEL } from '@portal/domain/mensagens'
import { progresso } from '@portal/domain/perfil'
import { call, navigate, storage, toast } from '@portal/platform'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect, useState } from 'react'
import { formularioDe } from '../../lib/anuncioForm'
import { formatInstante } from '../../lib/datas'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { AvisoIdentidade } from '../../lib/perfil/AvisoIdentidade'
import { CONCLUIR_PERFIL } from '../../lib/perfil/NovoAnuncioButton'
import { useLoad } from '@portal/platform/useLoad'
import { AnuncioFormView } from './AnuncioFormView'
import { AvisoRascunho } from './AvisoRascunho'
import { Cabecalho } from './Cabecalho'
import { createGuarda, dataDoRascunho, formInicial, rascunhoDe, type Guarda } from '../../lib/rascunho'

const CABECALHO = {
  title: 'Publicar anúncio',
  leave: { to: '/meus-anuncios', label: 'Sair e continuar depois' },
}

/** Stores the validated form as the temporary draft; nothing is sent yet (rule: anuncios/criar). */
function goPromote(form: AnuncioForm, guarda: Guarda): void {
  storage.set('anuncioTemporario', { ...formularioDe(form), userId: guarda.place?.userId })
  guarda.forget()
  navigate('/promover-anuncio')
}

/** /criar-anuncio: requires a profile of 100 % (rules: anuncios/criar, perfil/verificado). */
export default function CreateAnuncioScreen() {
  const { value, reload } = useLoad('checklist', (signal) => call(findChecklist, { query: {} }, { signal }))
  const [guarda, setGuarda] = useState(() => createGuarda(rascunhoDe()))
  const [initial, setInitial] = useState(formInicial)
  const [rascunhoEm, setRascunhoEm] = useState(() => guarda.place && dataDoRascunho(guarda.place))
  const discard = () => {
    guarda.forget()
    storage.remove('anuncioTemporario')
    setGuarda(createGuarda(rascunhoDe()))
    setInitial(formInicial())
    setRascunhoEm(undefined)
  }
  const percent = value.data && progresso(value.data.checklist)
  const refused = percent !== undefined && percent !== 100
  useEffect(() => {
    if (!refused) return
    toast(ANUNCIO.perfilIncompleto, 'warning', undefined, CONCLUIR_PERFIL)
    navigate('/painel', { replace: true })
  }, [refused])
  if (percent === 100) {
    return (
      <AnuncioFormView
        key={rascunhoEm ?? 'novo'}
        initial={initial}
        editing={false}
        guarda={guarda}
        submitLabel="Continuar para a promoção"
        onValid={(form) => goPromote(form, guarda)}
        {...CABECALHO}
        notice={
          <>
            <AvisoIdentidade />
            {rascunhoEm !== undefined && (
              <AvisoRascunho actionLabel="Descartar rascunho" onAction={discard}>
                Rascunho de {formatInstante(rascunhoEm)}: você continua de onde parou.
              </AvisoRascunho>
            )}
          </>
        }
      />
    )
  }
  return (
    <div className="wrap">
      <Cabecalho {...CABECALHO} />
      {value.state === 'error' ? (
        <ErrorState message={mensagemDe(value.error, PAINEL.erroChecklist)} onRetry={reload} />
      ) : (
        <PanelSkeleton lines={10} label="Carregando o formulário" />
      )}
    </div>
  )
}
