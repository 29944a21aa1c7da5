import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { findCidadeMaisProxima } from '@portal/domain/coordenadas'
import { navigate } from '@portal/platform'

const WAIT_MS = 8_000

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: 600_000 }),
  )
}

/** Navigates to the nearest city; rejects without a position. */
export async function goToNearest(): Promise<void> {
  const { coords } = await position()
  const { uf, nome } = findCidadeMaisProxima(coords.latitude, coords.longitude)
  navigate(listagemUrl(queryToFiltro({ estado: uf, cidade: nome })))
}
