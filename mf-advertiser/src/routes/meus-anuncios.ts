export { default } from '../features/meus-anuncios/MeusAnunciosScreen'
