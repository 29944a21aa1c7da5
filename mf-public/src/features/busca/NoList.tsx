export { NoAnuncios as default } from '../../lib/NoAnuncios'
