import { Picture } from './Picture'

const BOX = { position: 'relative', width: 160, height: 200 } as const
const PREVIA =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Crect width="9" height="9" fill="%237380B5"/%3E%3C/svg%3E'

/** An address without a picture: its preview shows until it has failed. */
export const Missing = () => (
  <div style={BOX}>
    <Picture path="nenhuma.webp" alt="Sala com luz baixa" sizes="10rem" previa={PREVIA} />
  </div>
)

export const WithoutPicture = () => (
  <div style={BOX}>
    <Picture path={null} alt="" sizes="10rem" />
  </div>
)
