export { default } from '../features/anuncio-form/CreateAnuncioScreen'
