/**
 * A shell's server bundle for tests of the web role: no React, the same contract (`@portal/platform/render`). Pages call
 * the real endpoints and show the responses as text.
 */
const rendered = (url, now, what, more = {}) => ({
  status: 200,
  html: `<!doctype html><title>${what.length}</title><p>${what.join('</p><p>')}</p><i>${url} ${now}</i>${' '.repeat(1_500)}`,
  rendered: true,
  ...more,
})

async function anuncio({ url, now, transport }) {
  const query = new URL(url, 'http://portal.invalid').search
  const { status, body } = await transport({
    method: 'GET',
    url: `/api/anuncios/filtro${query}`,
    headers: {},
  })
  if (status !== 200) throw new Error(`filtro answered ${status}`)
  return rendered(
    url,
    now,
    body.anuncios.map(({ titulo }) => titulo),
    { validUntil: body.validoAte },
  )
}

async function detail({ url, now, transport }, id) {
  const address = `/api/anuncios/${encodeURIComponent(id)}/detalhe`
  const { status, body } = await transport({ method: 'GET', url: address, headers: {} })
  if (status === 404 || status === 410) return rendered(url, now, ['Não há'], { status })
  if (status !== 200) throw new Error(`detalhe answered ${status}`)
  if (body.titulo_formatado !== id)
    return { status: 301, location: `/anuncio/${body.titulo_formatado}`, rendered: false }
  return rendered(url, now, [body.titulo], { validUntil: body.validoAte })
}

/** Responses of a listing's endpoints, unchanged. */
async function everything({ url, now, transport }, id) {
  const ask = (path) => transport({ method: 'GET', url: `/api/anuncios/${path}`, headers: {} })
  const answers = [await ask('filtro'), await ask('inicio'), await ask(`${encodeURIComponent(id)}/detalhe`)]
  return rendered(url, now, [JSON.stringify(answers)])
}

/** A page whose contribution lost its data. */
async function withoutContribution({ url, now, spareTransport }) {
  const { status } = await spareTransport({ method: 'GET', url: '/api/anuncios/filtro', headers: {} })
  return rendered(url, now, ['Inteira'], { fault: `a contribution got ${status}` })
}

const versionsOf = ({ shell, remotes, settings }) => [
  ...[shell, ...remotes].map(({ manifest: { app, version } }) => `${app}@${version}`),
  ...(settings === undefined ? [] : [JSON.stringify(settings)]),
]

const frame = { status: 200, html: '<!doctype html><title>moldura</title>', rendered: false }

exports.renderShellOnly = async ({ overrides }) =>
  overrides === undefined ? frame : { ...frame, html: `${frame.html}${JSON.stringify(overrides)}` }
exports.renderDocument = async (input) => {
  const { pathname } = new URL(input.url, 'http://portal.invalid')
  const [, area, id] = pathname.split('/').map(decodeURIComponent)
  // Its /denunciar is of a release that ignores posted forms.
  if (input.posted !== undefined && area !== 'denunciar')
    return { ...rendered(input.url, input.now, []), html: JSON.stringify(input.posted), posted: true }
  if (area === '') return rendered(input.url, input.now, ['Início'])
  if (area === 'acompanhantes') return anuncio(input)
  if (area === 'anuncio') return detail(input, id)
  if (area === 'tudo') return everything(input, id)
  if (area === 'encaixe') return withoutContribution(input)
  if (area === 'versoes') return rendered(input.url, input.now, versionsOf(input.site))
  if (area === 'quebrada') throw new Error('a screen that breaks')
  return area === 'painel' ? frame : rendered(input.url, input.now, ['Não encontrada'], { status: 404 })
}
