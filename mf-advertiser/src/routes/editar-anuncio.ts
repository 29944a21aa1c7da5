export { default } from '../features/anuncio-form/EditarAnuncioScreen'
