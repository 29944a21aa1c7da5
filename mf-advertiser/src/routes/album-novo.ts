export { default } from '../features/album/NovoAlbumScreen'
