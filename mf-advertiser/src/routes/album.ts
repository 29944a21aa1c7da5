export { default } from '../features/album/AlbumScreen'
