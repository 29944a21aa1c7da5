import { findTransparencia } from '@portal/api/transparencia'
import { breadcrumbList } from '../../lib/jsonLd'
import type { Load } from '../../lib/screen'
import type { TransparenciaData } from './Transparencia'

/** Open to everybody regardless of the age check: it contains only figures. */
export const load: Load<TransparenciaData> = async ({ call, params, site, now }) => {
  const { ano = 'atual' } = params
  const answer = await call(findTransparencia, { params: { ano } })
  if (!answer.ok) {
    const { status, message } = answer.error
    if (status !== 404 && status !== 422) return { kind: 'error', message }
    const head = { title: 'Relatório de transparência', noindex: true }
    return { kind: 'data', data: null, head, status: 404, validUntil: now.toISOString() }
  }
  const { data } = answer
  const canonical = ano === 'atual' ? '/transparencia' : `/transparencia/${data.ano}`
  const way = [
    { name: 'Início', path: '/' },
    { name: 'Transparência', path: canonical },
  ]
  return {
    kind: 'data',
    data,
    head: {
      title: `Relatório de transparência de ${data.ano}`,
      description: 'Denúncias, prazos, decisões, recursos e retiradas do ano, em números.',
      canonical,
      type: 'website',
      jsonLd: [breadcrumbList(site, way)],
    },
  }
}
