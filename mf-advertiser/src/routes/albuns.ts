export { default } from '../features/album/AlbunsScreen'
