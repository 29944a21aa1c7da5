export { default } from '../features/anuncio-form/CriarAnuncioScreen'
