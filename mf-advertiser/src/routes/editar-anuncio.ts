export { default } from '../features/anuncio-form/EditAnuncioScreen'
