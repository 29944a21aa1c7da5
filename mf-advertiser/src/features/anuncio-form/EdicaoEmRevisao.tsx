import type { AnuncioDoDono } from '@portal/api/anuncios'
import { Note } from '@portal/ui/Note'
import { formatInstante } from '../../lib/datas'

/**
 * A pending edit: its changes, submission and deadline; the approved version stays online
 * (rule: revisao/edicao).
 */
export function EdicaoEmRevisao({ anuncio: { revisao } }: { anuncio: AnuncioDoDono }) {
  if (revisao?.situacao !== 'edicao-em-revisao') return null
  const { enviada, prazo, mudancas = [] } = revisao
  return (
    <Note kind="warning" role="status">
      <p>
        <b>Edição em revisão.</b>{' '}
        {enviada !== undefined && (
          <>
            Enviada em {formatInstante(enviada)}, decisão até {formatInstante(prazo)}.{' '}
          </>
        )}
        A versão aprovada continua no ar; este formulário mostra a que espera. Se você salvar de novo, a nova
        edição toma o lugar dela.
      </p>
      {mudancas.length > 0 && (
        <dl aria-label="O que espera revisão">
          {mudancas.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>
                <b>{rotulo}</b>
              </dt>
              <dd>{valor === null ? 'alterado' : valor === '' ? '(vazio)' : valor}</dd>
            </div>
          ))}
        </dl>
      )}
    </Note>
  )
}
